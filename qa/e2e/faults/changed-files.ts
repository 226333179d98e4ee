import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A file of `remote-manifest.json`. */
export interface BuiltFile {
  file: string;
  integrity: string;
  bytes: number;
}

/** The part of `remote-manifest.json` that lists its files. */
export interface FilesOfManifest {
  entry: BuiltFile;
  files: BuiltFile[];
}

/**
 * Writes changed code and the manifest into a folder. Updates the digests in the manifest and in the entry's
 * table. Returns the manifest's path.
 */
export function writeChangedFiles(
  folder: string,
  manifest: FilesOfManifest,
  codeOf: (file: string) => string,
): string {
  mkdirSync(folder, { recursive: true });
  const digests = new Map<string, string>();
  // The entry is last, because its table contains the digests of the other files.
  for (const built of manifest.files.toSorted(
    (a, b) => Number(a.file === manifest.entry.file) - Number(b.file === manifest.entry.file),
  )) {
    let code = codeOf(built.file);
    for (const [before, after] of digests) code = code.replaceAll(before, after);
    digests.set(built.integrity, integrityOf(code));
    writeFileSync(path.join(folder, built.file), code);
    Object.assign(built, { integrity: integrityOf(code), bytes: Buffer.byteLength(code) });
    if (built.file === manifest.entry.file) manifest.entry = built;
  }
  const file = path.join(folder, 'remote-manifest.json');
  writeFileSync(file, JSON.stringify(manifest));
  return file;
}

function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}
