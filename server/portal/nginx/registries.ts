import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { registryAddress } from '@billpay/shell/registry/trust';
import { EARLIER_REGISTRIES } from '../pages/kept-registries';
import type { ReleaseFiles } from '../pages/portal-files';
import { compressFolder } from '../build/compress';

/** Below the folder `remotes` of a release. */
const REGISTRIES = basename(join(registryAddress('any'), '..'));

/**
 * Writes the registry where pages fetch it, and keeps the latest ones of the current release for pages that
 * are still loading.
 * @param current folder `remotes` of the current release, if there is one
 * @param remotes folder `remotes` of the new release
 */
export async function writeRegistries(
  { parsed, registry }: Pick<ReleaseFiles, 'parsed' | 'registry'>,
  current: string,
  remotes: string,
): Promise<void> {
  const [before, folder] = [join(current, REGISTRIES), join(remotes, REGISTRIES)];
  const own = basename(registryAddress(parsed.timestamp.registry.sha256));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, own), registry);
  for (const name of newestIn(before, own))
    cpSync(join(before, name), join(folder, name), { preserveTimestamps: true });
  await compressFolder(folder, /\.json$/);
}

function newestIn(folder: string, own: string): string[] {
  if (!existsSync(folder)) return [];
  const writtenMs = (name: string) => statSync(join(folder, name)).mtimeMs;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== own)
    .toSorted((a, b) => writtenMs(b) - writtenMs(a))
    .slice(0, EARLIER_REGISTRIES);
}

/** Whether a file belongs to the registries, which depend on earlier releases. */
export function isOfRegistries(path: string): boolean {
  return path.startsWith(join('site/remotes', REGISTRIES, '/'));
}
