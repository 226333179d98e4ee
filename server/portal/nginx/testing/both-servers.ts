import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type RunningServer } from '../../processes/server-process';
import { startNginx } from '../../testing/start-nginx';
import { responseHeaders } from '../../pages/security-headers';
import type { FastifyInstance } from 'fastify';
import type { ServeConfig } from '../../serve/config';
import { startServer } from '../../serve/start-server';
import { TinyPortal } from '../../serve/testing/tiny-portal';
import { writeRelease } from '../write-release';

/** A tiny portal that Node and nginx serve side by side. */
export class BothServers {
  readonly tiny = new TinyPortal();
  /** Where the release for nginx is written. */
  readonly folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-'));
  origins = { node: '', nginx: '' };
  private config?: ServeConfig;
  private node?: FastifyInstance;
  private nginx?: RunningServer;

  /** @param telemetryAddress where nginx sends telemetry */
  async start(telemetryAddress?: string): Promise<void> {
    const settings = {
      bank: { name: 'Bank & "Sons" \u20b9', supportPhone: '1800 123 456' },
      embedding: { origins: ['https://netbanking.bank.example'] },
      telemetry: '/telemetry',
      branding: this.tiny.writeBranding(),
    };
    this.node = await startServer(this.tiny.config(settings));
    const port = await freePort();
    const nginx = { serverName: 'localhost', telemetryAddress };
    this.config = this.tiny.config({ ...settings, nginx }, { PORT: String(port) });
    this.origins = {
      node: `http://127.0.0.1:${(this.node.server.address() as AddressInfo).port}`,
      nginx: `http://127.0.0.1:${port}`,
    };
    await this.writeRelease();
    this.nginx = await startNginx(this.folder, `${this.origins.nginx}/healthz`);
  }

  async stop(): Promise<void> {
    await this.nginx?.stop();
    await this.node?.close();
    this.tiny.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Writes what the tiny portal has released for nginx, which serves it from its next reload on. */
  writeRelease(): Promise<string> {
    if (!this.config) throw new Error('start() first');
    return writeRelease(this.config, this.folder);
  }

  /** The process ids of nginx's workers. A former one may respond until it has ended. */
  workers(): string[] {
    const pid = String(this.nginx?.process.pid);
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  }

  /** Lets nginx read its configuration again. Resolves when nothing is served by the former one. */
  async reload(former = this.workers()): Promise<void> {
    this.nginx?.process.kill('SIGHUP');
    while (this.workers().some((worker) => former.includes(worker)))
      await new Promise((later) => setTimeout(later, 20));
  }
}

export const withoutNonce = (text: string): string =>
  text
    .replaceAll(/nonce-[^']+'|nonce="[^"]+"/g, 'nonce')
    .replace(/"serverTimeMs":\d{13}/, '"serverTimeMs":0');

/** The names of the headers that both servers must send alike. */
export const comparedHeaders = new Set([
  'content-security-policy',
  ...Object.values(responseHeaders).flatMap((kind) => Object.keys(kind)),
]);

/** What both servers must send alike. */
export async function fetchEssence(origin: string, path: string) {
  const response = await fetch(origin + path);
  const type = response.headers.get('content-type')?.replace('application/javascript', 'text/javascript');
  return {
    status: response.status,
    headers: [...comparedHeaders].map((name) => [name, withoutNonce(response.headers.get(name) ?? '')]),
    ...(response.ok && { type, body: withoutNonce(await response.text()) }),
  };
}
