import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates a file with all of its text, and never replaces one.
 * @returns false if the file exists
 */
export function writeOnce(file: string, text: string, mode = 0o666): boolean {
  mkdirSync(dirname(file), { recursive: true, mode: mode === 0o600 ? 0o700 : 0o777 });
  const unfinished = join(dirname(file), `.${process.pid}.unfinished`);
  rmSync(unfinished, { force: true });
  try {
    writeFileSync(unfinished, text, { flush: true, mode });
    linkSync(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
