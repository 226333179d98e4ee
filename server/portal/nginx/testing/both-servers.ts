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

/** A tiny portal that Node and nginx both serve. */
export class BothServers {
  readonly tiny = new TinyPortal();
  /** Folder of the release for nginx. */
  readonly folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-'));
  origins = { node: '', nginx: '' };
  private config?: ServeConfig;
  private node?: FastifyInstance;
  private nginx?: RunningServer;

  /** @param telemetryAddress server that receives nginx's telemetry */
  async start(telemetryAddress?: string): Promise<void> {
    const settings = {
      bank: { name: 'Bank & "Sons" \u20b9', supportPhone: '1800 123 456' },
      embedding: { origins: ['https://netbanking.bank.example'] },
      telemetry: '/telemetry',
      remoteOrigins: ['https://cdn.team.example'],
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

  /** Writes a release of the tiny portal for nginx, which serves it after its next reload. */
  writeRelease(): Promise<string> {
    if (!this.config) throw new Error('start() first');
    return writeRelease(this.config, this.folder);
  }

  /** Returns the process ids of nginx's workers. A former worker may still respond until it exits. */
  workers(): string[] {
    const pid = String(this.nginx?.process.pid);
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  }

  /** Reloads nginx's configuration. Resolves when the former workers have exited. */
  async reload(former = this.workers()): Promise<void> {
    this.nginx?.process.kill('SIGHUP');
    while (this.workers().some((worker) => former.includes(worker)))
      await new Promise((later) => setTimeout(later, 20));
  }
}

export const withoutNonce = (text: string): string =>
  text
    .replaceAll(/nonce-[^']+'|nonce="[^"]+"/g, 'nonce')
    .replace(/"serverTimeMs":\d{13}/, '"serverTimeMs":0')
    // Only a server that composes each page can sign its id.
    .replace(/,"pageId":"[0-9a-f-]{36}"/, '');

/** Names of the headers that both servers must send identically. */
export const comparedHeaders = new Set([
  'content-security-policy',
  ...Object.values(responseHeaders).flatMap((kind) => Object.keys(kind)),
]);

/** Fetches the parts of a response that both servers must send identically. */
export async function fetchEssence(origin: string, path: string) {
  const response = await fetch(origin + path);
  const type = response.headers.get('content-type')?.replace('application/javascript', 'text/javascript');
  return {
    status: response.status,
    headers: [...comparedHeaders].map((name) => [name, withoutNonce(response.headers.get(name) ?? '')]),
    ...(response.ok && { type, body: withoutNonce(await response.text()) }),
  };
}
