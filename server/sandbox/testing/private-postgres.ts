import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DEBIAN_ROOT = '/usr/lib/postgresql';

/**
 * Finds the folder with the programs of the newest PostgreSQL server. If there is none, throws an error that
 * says which package to install.
 */
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

/** Runs a command as the server's user, because PostgreSQL refuses to run as root. */
function asServer(command: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args];
}

const QUIETLY = { cwd: '/', encoding: 'utf8', stdio: 'pipe' } as const;

function run(command: string, args: string[]): string {
  return execFileSync(...asServer(command, args), QUIETLY);
}

const runMeanwhile = promisify(execFile);

function ownByServer(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

/**
 * Settings without fsync, for data that may be lost if the machine crashes. Committed data still survives if only the
 * server crashes.
 */
const unsynced = ['fsync=off', 'full_page_writes=off'];

/** A new cluster in a temporary folder, with functions that start and stop its server. */
interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly url: string;
  readonly start: [command: string, args: string[]];
  stop(mode: string): [command: string, args: string[]];
}

/** Fills the data folder of a new cluster. */
type FillData = (data: string) => void;

const initialize: FillData = (data) => {
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  run(join(findPostgresBinaries(), 'initdb'), ['-A', 'trust', '-U', 'billpay', ...encoding, '-D', data]);
};

async function makeCluster(
  settings: readonly string[],
  { root = tmpdir(), fill = initialize }: { root?: string; fill?: FillData } = {},
): Promise<Cluster> {
  const binaries = findPostgresBinaries();
  const folder = mkdtempSync(join(root, 'billpay-postgres-'));
  ownByServer(folder);
  const data = join(folder, 'data');
  const port = await freePort();
  fill(data);
  const all = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    ...settings,
  ].map((setting) => `-c ${setting}`);
  const controller = join(binaries, 'pg_ctl');
  const start = ['-w', '-D', data, '-l', join(folder, 'log'), '-o', all.join(' '), 'start'];
  return {
    folder,
    data,
    url: `postgres://billpay@127.0.0.1:${port}/postgres`,
    start: asServer(controller, start),
    stop: (mode) => asServer(controller, ['-w', '-m', mode, '-D', data, 'stop']),
  };
}

export interface PrivatePostgres {
  readonly url: string;
  /** Stops the server and removes its folder. */
  stop(): void;
  /**
   * Stops the server as for a restart: closes all connections and keeps committed data. 'immediate' is like a
   * crash, after which the server recovers from its log at the next start.
   */
  halt(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Starts the server again after `halt`, at the same address. */
  resume(): Promise<void>;
  /** Kills all processes of the server with SIGKILL, which simulates a failure of its machine. */
  kill(): void;
  /** Starts a copy of the server with its own data and settings, or a standby that follows it. */
  copy(kind: 'copy' | 'standby'): Promise<PrivatePostgres>;
  /** Makes a standby a primary. */
  promote(): Promise<void>;
}

/**
 * Starts a private PostgreSQL server in a temporary folder, on a free port. Tests that do not halt it use a
 * database on the test run's server instead (`test-database.ts`). `synced: false` disables fsync. `settings`
 * contains further settings, for example 'jit=off'.
 */
export async function startPrivatePostgres({
  synced = true,
  settings = [],
}: { synced?: boolean; settings?: readonly string[] } = {}): Promise<PrivatePostgres> {
  return startCluster([...(synced ? [] : unsynced), ...settings]);
}

async function startCluster(settings: readonly string[], fill?: FillData): Promise<PrivatePostgres> {
  const { folder, data, url, start, stop } = await makeCluster(settings, { ...(fill && { fill }) });
  execFileSync(...start, QUIETLY);
  let isKilled = false;
  return {
    url,
    stop: () => {
      if (!isKilled) execFileSync(...stop('immediate'), QUIETLY);
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => {
      isKilled = true;
      for (const pid of listProcesses(data)) process.kill(pid, 'SIGKILL');
    },
    copy: (kind) => startCluster(settings, (target) => copyData(url, target, kind)),
    promote: async () => {
      await runMeanwhile(...asServer(join(findPostgresBinaries(), 'pg_ctl'), ['-w', '-D', data, 'promote']), {
        cwd: '/',
      });
    },
    halt: async (mode = 'fast') => {
      await runMeanwhile(...stop(mode), { cwd: '/' });
    },
    resume: async () => {
      await runMeanwhile(...start, { cwd: '/' });
    },
  };
}

/** Lists the server's process and its children. */
function listProcesses(data: string): number[] {
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children].map(Number).filter(Boolean);
}

function copyData(url: string, data: string, kind: 'copy' | 'standby'): void {
  const options = [
    '--checkpoint=fast',
    '--no-sync',
    ...(kind === 'standby' ? ['--write-recovery-conf'] : []),
  ];
  run(join(findPostgresBinaries(), 'pg_basebackup'), [`--dbname=${url}`, `--pgdata=${data}`, ...options]);
}

/** Settings for the server of a test run, with many short-lived databases. */
const sharedSettings = [
  ...unsynced,
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=400',
  'checkpoint_timeout=1h',
  'jit=off',
  // This file is in the cluster's folder, so that removing the folder removes it too.
  'dynamic_shared_memory_type=mmap',
];

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** At any time, the databases of a run need only a fraction of this space. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Uses memory if there is enough. A run creates and drops about a hundred databases of 300 files each. On
 * ext4, every new file then scans deleted inodes, which takes an eighth of the CPU time of API tests.
 */
function placeForManyDatabases(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
}

export interface TiedPostgres {
  /** Uses a Unix socket, on which a statement costs two thirds of its cost over TCP. */
  readonly url: string;
  /** Removed with the server. Only this process's user can write to it. */
  readonly scratch: string;
  /** The guardian process, which ends with the server when its input closes. */
  readonly guardian: ChildProcess;
}

/**
 * Starts a server that ends with this process, even if this process is killed. A guardian process stops the
 * server and removes its folder when its standard input closes.
 */
export async function startTiedPostgres(): Promise<TiedPostgres> {
  const { folder, url, start, stop } = await makeCluster(sharedSettings, { root: placeForManyDatabases() });
  const socketUrl = new URL(url);
  socketUrl.searchParams.set('host', folder);
  execFileSync(...start, QUIETLY);
  const scratch = mkdtempSync(join(tmpdir(), 'billpay-test-run-'));
  const [command, args] = stop('immediate');
  const script = 'cat; a=$1; b=$2; shift 2; "$@" >/dev/null; rm -rf "$a" "$b"';
  // Starts it in a separate session, so that Ctrl-C in the terminal does not stop it before the server.
  const guardian = spawn('sh', ['-c', script, 'guardian', folder, scratch, command, ...args], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  return { url: socketUrl.href, scratch, guardian };
}
