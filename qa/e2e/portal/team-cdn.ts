import { cpSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { servePages, type PageServer } from './page-server';
import { temporaryFolder } from './start-portal';

/** Ways that a CDN fails to send the files of a remote. */
export const cdnFaults = [
  'is down',
  'hangs',
  'sends 404',
  'sends HTML',
  'sends no CORS',
  'is tampered',
] as const;
export type CdnFault = (typeof cdnFaults)[number];

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** The browser must not keep a faulty file for the next case. */
const faulty = { ...headers, 'cache-control': 'no-store' };

/** A team's CDN: plain files on a separate origin. */
export class TeamCdn {
  /** Fails for all files while it is set. */
  fault: CdnFault | undefined;
  readonly #folder = temporaryFolder('team-cdn');
  #server: PageServer | undefined;

  static async open(): Promise<TeamCdn> {
    const cdn = new TeamCdn();
    cdn.#server = await servePages(({ url = '/' }, response) =>
      cdn.#respond(new URL(url, cdn.origin).pathname, response),
    );
    return cdn;
  }

  get origin(): string {
    return this.#server?.origin ?? '';
  }

  /** Copies a built version, as a team does before its release. */
  copy(built: string, remote: string, version: string): void {
    cpSync(built, path.join(this.#folder.path, remote, version), { recursive: true });
  }

  async close(): Promise<void> {
    await this.#server?.close();
    this.#folder.remove();
  }

  #respond(address: string, response: ServerResponse): void {
    const file = path.join(this.#folder.path, address);
    const { fault } = this;
    if (fault === 'is down') response.destroy();
    else if (fault === 'hangs') return;
    else if (fault === 'sends 404' || !statSync(file, { throwIfNoEntry: false })?.isFile())
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    else if (fault === 'sends HTML')
      response.writeHead(200, { ...faulty, 'content-type': 'text/html' }).end('<!doctype html><p>Sorry');
    else if (fault === 'is tampered') response.writeHead(200, faulty).end(`${readFileSync(file, 'utf8')};`);
    else if (fault === 'sends no CORS')
      response.writeHead(200, { 'cache-control': 'no-store' }).end(readFileSync(file));
    else response.writeHead(200, headers).end(readFileSync(file));
  }
}
