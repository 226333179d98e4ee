import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinNotices, noticesFile } from '@billpay/remote-kit/build/join-notices';

/**
 * Returns the licence texts of all third-party code in a built portal, for every installed version of the shell and of
 * remotes. Undefined if no build has any.
 */
export function thirdPartyNotices(distDir: string): string | undefined {
  const remotes = join(distDir, 'remotes');
  const versions = foldersIn(remotes).flatMap((remote) => foldersIn(remote));
  const shell = join(distDir, 'shell');
  const files = [shell, ...foldersIn(join(shell, 'versions')), ...versions].map((folder) =>
    join(folder, noticesFile),
  );
  const found = files.filter((file) => existsSync(file));
  return found.length > 0 ? joinNotices(found.map((file) => readFileSync(file, 'utf8'))) : undefined;
}

function foldersIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name));
}
