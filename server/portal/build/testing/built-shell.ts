import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellManifestFile, type ShellManifest } from '@billpay/remote-kit/build/shell-manifest';
import { providing } from '@billpay/shell/testing/releases';

/** Returns the name of a version's first script, as a build would write it. */
export function fakeScript(version: string): string {
  return `main.${createHash('sha256').update(version).digest('hex').slice(0, 12)}.js`;
}

/** Hashed file that all versions share. */
export const LIBRARIES = 'libraries.0123456789ab.js';

/**
 * Writes the output of a shell build: a script for this version, a script that all versions share, and files
 * without a digest.
 */
export function writeBuiltShell(
  dir: string,
  version: string,
  fields: Partial<ShellManifest> = {},
): ShellManifest {
  const files: Record<string, string> = {
    [fakeScript(version)]: `start('${version}');`,
    [LIBRARIES]: 'react();',
    'embed.js': `embed('${version}');`,
    'third-party-notices.txt': `Of ${version}\n`,
  };
  const manifest: ShellManifest = {
    version,
    root: {},
    readsStatements: true,
    provides: providing(),
    calls: [],
    emits: [],
    scripts: [],
    federation: [],
    shares: {},
    files: Object.keys(files),
    packages: {},
    ...fields,
  };
  mkdirSync(dir, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(dir, name), text);
    if (name.endsWith('.js')) writeFileSync(join(dir, `${name}.br`), `compressed ${text}`);
  }
  writeFileSync(join(dir, shellManifestFile), JSON.stringify(manifest));
  return manifest;
}
