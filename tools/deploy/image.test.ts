import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openPostgres } from '@billpay/api/database/open-postgres';
import { projectRoot } from '@billpay/portal/build/repository';
import { startPrivatePostgres, type PrivatePostgres } from '@billpay/sandbox/testing/private-postgres';

const DEADLINE_MS = 900_000;
const NOBODY = '65534';
const run = promisify(execFile);

const folder = mkdtempSync(path.join(tmpdir(), 'billpay-image-'));
const image = path.join(folder, 'image');
const settings = path.join(folder, 'settings');
const started: ChildProcess[] = [];
let postgres: PrivatePostgres;

const env = (): NodeJS.ProcessEnv => {
  const url = new URL(postgres.url);
  url.username = 'billpay_api';
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: url.href,
    DATABASE_OWNER_URL: postgres.url,
    ADAPTER_SECRET: 'a secret of at least thirty-two characters',
  };
};

/** Starts a program as an unprivileged user on a read-only root file system, like the Containerfile. */
function start(...command: readonly string[]): ChildProcess {
  const user = ['--unshare-user', '--uid', NOBODY, '--gid', NOBODY];
  const files = [
    '--ro-bind',
    '/',
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    '/srv',
  ];
  const own = ['--ro-bind', image, '/tmp/bill-pay', '--ro-bind', settings, '/tmp/settings'];
  const place = ['--chdir', '/tmp/bill-pay', '--die-with-parent'];
  const child = spawn('bwrap', [...user, ...files, ...own, ...place, ...command], {
    env: { ...env(), PORTAL_DIR: '/srv' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return child;
}

/** Returns the first printed address. Keeps reading, because a program blocks if nobody reads its output. */
function findOrigin({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    stdout?.on('data', (text: Buffer) => {
      printed += text.toString();
      const [, origin] = pattern.exec(printed) ?? [];
      if (origin) resolve(origin);
    });
    stdout?.once('end', () => reject(new Error(`The server ended: ${printed}`)));
  });
}

interface ApiSettings {
  listen: object;
  handOffs: { listen: object };
  adapters: Record<string, { tls?: object }>;
}

/** Writes the settings of `deploy/compose` without its ports and files. */
function writeSettings(): void {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(projectRoot, 'deploy/compose', name), 'utf8'));
  const write = (name: string, value: object) =>
    writeFileSync(path.join(settings, name), JSON.stringify(value));
  const api = read('bank-api.json') as ApiSettings;
  api.listen = { port: 0 };
  api.handOffs.listen = { port: 0 };
  for (const adapter of Object.values(api.adapters)) delete adapter.tls;
  write('bank-api.json', api);
  const { timestampKey: _, ...portal } = read('bank.json') as { timestampKey: string };
  write('bank.json', portal);
}

async function createLogin(): Promise<void> {
  const owner = openPostgres({ url: postgres.url, poolSize: 1 });
  await owner.script(
    'CREATE ROLE billpay_server NOLOGIN; CREATE ROLE billpay_api LOGIN IN ROLE billpay_server',
  );
  await owner.close();
}

describe('the production tree of a fresh clone', () => {
  beforeAll(async () => {
    await run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, image]);
    await run('mkdir', [settings]);
    writeSettings();
    for (const step of ['build', 'trim']) {
      const { stdout } = await run(process.execPath, ['deploy/build-image.mjs', step], {
        cwd: image,
        env: { PATH: process.env.PATH, HOME: process.env.HOME },
        maxBuffer: 1e8,
      });
      process.stdout.write(stdout);
    }
    postgres = await startPrivatePostgres({ synced: false });
    await createLogin();
  }, DEADLINE_MS);

  afterAll(() => {
    for (const child of started) child.kill('SIGKILL');
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('contains no keys or tests', async () => {
    const tests = ['-name', '*.test.ts', '-o', '-name', '*.pem', '-o', '-name', '.keys'];
    const { stdout } = await run('find', [image, '-name', 'node_modules', '-prune', '-o', ...tests]);
    expect(stdout.split('\n').filter((file) => /\.(test\.ts|pem|keys)$/.test(file))).toEqual([]);
  });

  it(
    'migrates and serves the API for an unprivileged user on a read-only root file system',
    async () => {
      const api = ['node', '--import', 'tsx', 'server/api/main.ts', '/tmp/settings/bank-api.json'];
      const migration = start(...api, 'migrate');
      expect(await once(migration, 'exit')).toEqual([0, null]);
      const origin = await findOrigin(start(...api), /^API on (\S+)$/m);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    },
    DEADLINE_MS,
  );

  it(
    'serves the portal for an unprivileged user on a read-only root file system',
    async () => {
      const serve = 'exec node --import tsx server/portal/serve.ts /tmp/settings/bank.json';
      const portal = start('sh', '-c', `cp -r build/portal/. /srv && HOST=127.0.0.1 ${serve}`);
      const origin = await findOrigin(portal, /is at (\S+)$/m);
      expect((await fetch(`${origin}/healthz`)).status).toBe(200);
      expect((await fetch(origin)).status).toBe(200);
    },
    DEADLINE_MS,
  );
});
