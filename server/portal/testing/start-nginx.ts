import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startServer, type RunningServer } from '../processes/server-process';

/** Debian's `nobody`: nginx drops root privileges, and can then no longer write to root's folders. */
const NOBODY = 65_534;

/** Finds nginx's program, or null if it is not installed. A user's PATH has no `sbin` on Debian. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null;
}

/**
 * Starts nginx as a user without root rights, and waits until it responds. `process.kill('SIGHUP')` reloads
 * it.
 * @param folder folder that nginx reads and writes
 * @param probe http URL that responds once it is ready
 */
export async function startNginx(
  folder: string,
  probe: string,
  conf = path.join(folder, 'nginx.conf'),
): Promise<RunningServer> {
  const nginx = findNginx();
  if (!nginx) throw new Error('nginx is not installed: on Debian, apt-get install nginx-light');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]);
  return startServer([nginx, '-c', conf, '-g', 'daemon off; worker_shutdown_timeout 1s;'], probe, {
    cwd: '/',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
}
