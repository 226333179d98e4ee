import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { portalOrigin, startStub, type RunningStub } from './testing/running-stub';

const repository = path.resolve(__dirname, '../..');

/** Runs a program and returns its exit code and output. */
async function run(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<[number, string]> {
  const child = spawn(process.execPath, command, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  return [code, Buffer.concat(output).toString()];
}

let stub: RunningStub;
beforeAll(async () => {
  stub = await startStub();
});
afterAll(() => {
  stub.stop();
});

const testClient = async (...args: string[]) => {
  const [code, output] = await run([path.join(__dirname, 'test-client.mjs'), ...args], {
    TEST_INTERFACE: stub.testInterface,
  });
  expect(code).toBe(0);
  return output.trim();
};

it('[API-01] passes the conformance run, writes included', async () => {
  const handOffs = await testClient('conformance-options', 'asha', 'vikram');
  const [code, output] = await run(
    [
      'tools/run.mjs',
      'qa/conformance/main.ts',
      '--base',
      stub.api,
      ...handOffs.split(' '),
      '--allow-writes',
      '--new-biller',
      JSON.stringify({ billerId: 'VODA00000NAT02', parameters: { 'Mobile Number': '9822011111' } }),
      '--otp-command',
      `${process.execPath} qa/bank-stub/test-client.mjs code`,
    ],
    { TEST_INTERFACE: stub.testInterface },
  );
  const lines = output.split('\n');
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
  const skipped = lines.filter((line) => line.startsWith('skipped'));
  expect(skipped.filter((line) => !/does not implement|only a sandbox/.test(line))).toEqual([]);
  expect(output).toMatch(/\n\d+ passed, 0 failed, \d+ skipped/);
  expect(code).toBe(0);
});

describe('the test interface', () => {
  const statusFor = async (headers: Record<string, string>) => {
    const request = get(`${stub.testInterface}/accounts?customer=asha`, { headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };

  it('refuses requests of web pages and under another host name', async () => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusFor({ host: 'evil.example' })).toBe(403);
  });

  it('is not on the port of the API', async () => {
    const { status } = await fetch(new URL('/accounts?customer=asha', stub.api));
    expect(status).toBe(404);
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    fetch(`${stub.api}/billers/saved`, { method: 'OPTIONS', headers: { origin } });

  it('allows the configured portal and nobody else', async () => {
    const allowed = await preflight(portalOrigin);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(portalOrigin);
    const other = await preflight('https://evil.example');
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect(other.headers.get('access-control-allow-methods')).toBeNull();
  });
});

it('imports nothing but its own files and two modules of Node', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.mjs'),
  );
  expect(sources.length).toBeGreaterThan(10);
  const foreign = sources.flatMap((file) => {
    const folder = path.dirname(path.join(__dirname, file));
    const text = readFileSync(path.join(__dirname, file), 'utf8');
    const imported = [...text.matchAll(/(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      ([, name = '']) => name,
    );
    return imported
      .filter((name) => !['node:http', 'node:crypto'].includes(name))
      .filter(
        (name) => !name.startsWith('.') || !path.resolve(folder, name).startsWith(`${__dirname}${path.sep}`),
      )
      .map((name) => `${file}: ${name}`);
  });
  expect(foreign).toEqual([]);
  const manifest = JSON.parse(readFileSync(path.join(__dirname, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
});
