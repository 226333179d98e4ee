import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { portal } from './portal';
import { responseHeaders } from './security-headers';

const settings = { bankName: 'Demo Bank', apiBase: '/api', sandbox: false, production: true };

let distDir: string;
let app: FastifyInstance;

beforeEach(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'billpay-notices-'));
  app = fastify();
  await app.register(portal, { distDir, settings });
});

afterEach(async () => {
  await app.close();
  rmSync(distDir, { recursive: true, force: true });
});

function write(file: string, content: string): void {
  const path = join(distDir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

describe('the notices of third parties', () => {
  const rule = `\n\n${'-'.repeat(80)}\n\n`;

  it('lists the notices of each version of the shell and of a remote once, at one URL', async () => {
    const [react, zod, chart, axios] = [
      'react 19.3.1 (MIT)\n\nOf react',
      'zod 4.6.7 (MIT)\n\nOf ©',
      'chart 1.0.0 (ISC)',
      'axios 1.20.0 (MIT)\n\nOf axios',
    ];
    write('shell/third-party-notices.txt', `${react}${rule}${zod}\n`);
    write('shell/versions/1.0.0-aaaaaaaaaa/third-party-notices.txt', `${axios}${rule}${react}\n`);
    write('remotes/billers/1.0.0-aaaaaaaaaa/third-party-notices.txt', `${zod}\n`);
    write('remotes/billers/1.1.0-bbbbbbbbbb/third-party-notices.txt', `${chart}${rule}${react}\n`);
    const { headers, body } = await app.inject('/third-party-notices.txt');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      ...responseHeaders.other,
    });
    expect(body).toBe(`${[axios, chart, react, zod].join(rule)}\n`);
  });

  it('responds 404 if the builds have no notices', async () => {
    expect((await app.inject('/third-party-notices.txt')).statusCode).toBe(404);
  });
});
