import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface BuiltScript {
  readonly file: string;
  readonly integrity: string;
  readonly bytes: number;
}

/** The part of `shell-manifest.json` that changes with the first script. */
interface BuiltShell {
  readonly version: string;
  readonly scripts: readonly BuiltScript[];
  readonly files: readonly string[];
}

/**
 * Writes the output of a shell build with a changed first script, without building it. Returns the version.
 * @param change changes the text of the built script
 */
export function writeChangedShell(
  portalDir: string,
  into: string,
  change: (script: string) => string,
): string {
  const shellDir = path.join(portalDir, 'shell');
  const { before: _, ...manifest } = JSON.parse(
    readFileSync(path.join(shellDir, 'shell-manifest.json'), 'utf8'),
  ) as BuiltShell & { before?: unknown };
  const main = manifest.scripts.find(({ file }) => file.startsWith('main.'));
  if (!main) throw new Error('The shell has no script of its own');
  const before = readFileSync(path.join(shellDir, main.file), 'utf8');
  const text = change(before);
  if (text === before) throw new Error(`The change is not in ${main.file}`);
  const digest = createHash('sha256').update(text).digest('hex');
  const file = `main.${digest.slice(0, 12)}.js`;
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  mkdirSync(into, { recursive: true });
  const others = manifest.files.filter((name) => name !== main.file);
  for (const name of others.flatMap((one) => [one, `${one}.br`, `${one}.gz`]))
    if (existsSync(path.join(shellDir, name))) copyFileSync(path.join(shellDir, name), path.join(into, name));
  writeFileSync(path.join(into, file), text);
  const version = `${manifest.version.split('-')[0]}-${digest.slice(0, 10)}`;
  const changed: BuiltShell = {
    ...manifest,
    version,
    scripts: manifest.scripts.map((one) =>
      one === main ? { file, integrity, bytes: Buffer.byteLength(text) } : one,
    ),
    files: [...others, file],
  };
  writeFileSync(path.join(into, 'shell-manifest.json'), JSON.stringify(changed));
  return version;
}
