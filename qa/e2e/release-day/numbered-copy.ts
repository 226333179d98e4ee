import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeChangedFiles, type FilesOfManifest } from '../faults/changed-files';

/**
 * Writes a built version under another number, like its team's next release without a visible change. Returns
 * the version.
 * @param built folder of a version, with its manifest
 * @param number '9.1.0'
 */
export function writeNumberedCopy(built: string, into: string, number: string): string {
  const read = (file: string) => readFileSync(path.join(built, file), 'utf8');
  const manifest = read('remote-manifest.json');
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const [, digest = ''] = version.split('-');
  const hash = createHash('sha256').update(`${name} ${number} ${version}`).digest('hex');
  const next = `${number}-${hash.slice(0, digest.length)}`;
  // The number is in the name of the container, the digest also in names that webpack derives from it.
  const renumbered = (text: string) =>
    text.replaceAll(version, next).replaceAll(digest, hash.slice(0, digest.length));
  writeChangedFiles(into, JSON.parse(renumbered(manifest)) as FilesOfManifest, (file) =>
    renumbered(read(file)),
  );
  return next;
}
