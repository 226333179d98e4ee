import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL server's programs; throws, naming what to install, when there is none. */
export function findPostgresBinaries(): string {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT) : [];
  const [newest] = versions
    .filter((version) => existsSync(join(DEBIAN_ROOT, version, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a));
  if (newest) return join(DEBIAN_ROOT, newest, 'bin');
  throw new Error(
    `This suite runs against a real PostgreSQL server, and none is installed below ${DEBIAN_ROOT}. ` +
      'Install one (on Debian: apt-get install postgresql) and run the tests again.',
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root: there it runs as the user its package made. */
function asServer(command: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

function run(command: string, args: string[]): string {
  return execFileSync(...asServer(command, args), { cwd: '/', encoding: 'utf8', stdio: 'pipe' });
}

const runMeanwhile = promisify(execFile);

function ownByServer(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

export interface PrivatePostgres {
  readonly url: string;
  /** Ends it and removes its folder. */
  stop(): void;
  /**
   * Ends it as an operator does who restarts it: connections are cut, what was committed is kept. 'immediate' is as a crash:
   * it recovers from its log when it starts again.
   */
  halt(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again after `halt`, at the same address. */
  resume(): Promise<void>;
}

/** A PostgreSQL server of the test's own, in a temporary folder, on a free port. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const binaries = findPostgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'billpay-postgres-'));
  ownByServer(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  run(join(binaries, 'initdb'), [
    '-A',
    'trust',
    '-U',
    'billpay',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '-D',
    data,
  ]);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  const controller = join(binaries, 'pg_ctl');
  const start = ['-w', '-D', data, '-l', join(folder, 'log'), '-o', settings, 'start'];
  run(controller, start);
  return {
    url: `postgres://billpay@127.0.0.1:${port}/postgres`,
    stop: () => {
      run(controller, ['-w', '-m', 'immediate', '-D', data, 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
    halt: async (mode = 'fast') => {
      await runMeanwhile(...asServer(controller, ['-w', '-m', mode, '-D', data, 'stop']), { cwd: '/' });
    },
    resume: async () => {
      await runMeanwhile(...asServer(controller, start), { cwd: '/' });
    },
  };
}
