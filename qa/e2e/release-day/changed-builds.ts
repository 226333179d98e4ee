import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestFile } from '@billpay/remote-kit/build/remote-manifest';
import type { RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { editFile } from '../portal/workshop';

/** Simulates a build by a tool that writes ES modules and no manifest. */
export function toModule(folder: string): void {
  editFile(folder, { file: 'remoteEntry.js', find: /$/, replace: '\nexport {};' });
  rmSync(path.join(folder, manifestFile));
}

/** Simulates a build whose entry does not have the digests of its chunks. */
export function unpinChunks(folder: string): void {
  const file = path.join(folder, manifestFile);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest;
  const entry = path.join(folder, manifest.entry.file);
  writeFileSync(entry, readFileSync(entry, 'utf8').replaceAll(/sha(256|384|512)-[\w+/=]+/g, ''));
  const integrity = computeIntegrity(readFileSync(entry));
  writeFileSync(file, JSON.stringify(withEntry(manifest, integrity)));
}

function withEntry({ entry, files, ...rest }: RemoteManifest, integrity: string) {
  const repinned = files.map((one) => (one.file === entry.file ? { ...one, integrity } : one));
  return { ...rest, entry: { ...entry, integrity }, files: repinned };
}

/** Simulates a remote that was built with newer packages than the shell. */
export function pretendNewerPackages(folder: string): void {
  editFile(folder, {
    file: manifestFile,
    find: /"@billpay\/host-api": \{\s*"range": "[^"]+"/,
    replace: '"@billpay/host-api": { "range": "^99.0.0"',
  });
}

/** Simulates a remote whose manifest lists none of its calls. */
export function hideCalls(folder: string): void {
  editFile(folder, { file: manifestFile, find: /"calls": \[[^\]]*\]/, replace: '"calls": []' });
}

/** Simulates an attacker who changes every released script on the server, including the compressed copies. */
export function alterScripts(folder: string): void {
  for (const file of readdirSync(folder))
    if (/\.js(\.br|\.gz)?$/.test(file)) writeFileSync(path.join(folder, file), `/* ${file} is altered */`);
}
