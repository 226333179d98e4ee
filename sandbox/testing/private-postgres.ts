import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
function runner(): (command: string, args: string[]) => string {
  const asRoot = process.getuid?.() === 0;
  return (command, args) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', command, ...args], {
          cwd: '/',
          encoding: 'utf8',
          stdio: 'pipe',
        })
      : execFileSync(command, args, { cwd: '/', encoding: 'utf8', stdio: 'pipe' });
}

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
  /** Ends it as an operator does who restarts it: connections are cut, what was committed is kept. */
  halt(): void;
  /** Starts it again after `halt`, at the same address. */
  resume(): void;
}

/** A PostgreSQL server of the test's own, in a temporary folder, on a free port. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const binaries = findPostgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'billpay-postgres-'));
  ownByServer(folder);
  const run = runner();
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
  const control = (...words: string[]) => run(join(binaries, 'pg_ctl'), ['-w', '-D', data, ...words]);
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  start();
  return {
    url: `postgres://billpay@127.0.0.1:${port}/postgres`,
    stop: () => {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
    halt: () => void control('-m', 'fast', 'stop'),
    resume: () => void start(),
  };
}
