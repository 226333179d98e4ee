import fs from 'node:fs';

type Change = (file: string, text: unknown, ...rest: unknown[]) => unknown;

const writing = ['writeFileSync', 'appendFileSync'];
/** Changes that fail on a full disk. */
export const takingSpace = [...writing, 'linkSync', 'copyFileSync'];
const changes = [...takingSpace, 'renameSync', 'rmSync'];

/**
 * Ends this process at its n-th change of a file, counted from 0; that file is then half written.
 * @param end throws, or kills the process
 * @returns a function that restores the file system's functions
 */
export function endAtChange(n: number, end: () => void, counted = changes): () => void {
  const own = Object.fromEntries(counted.map((name) => [name, Reflect.get(fs, name) as Change]));
  let made = 0;
  const ending = Object.entries(own).map(([name, change]): [string, Change] => [
    name,
    (file, text, ...rest) => {
      if (made++ === n) {
        if (writing.includes(name)) change(file, String(text).slice(0, String(text).length / 2), ...rest);
        end();
      }
      return change(file, text, ...rest);
    },
  ]);
  Object.assign(fs, Object.fromEntries(ending));
  return () => void Object.assign(fs, own);
}
