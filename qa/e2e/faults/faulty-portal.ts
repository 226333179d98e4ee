import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/prepared-folder';
import { alone } from '@billpay/sandbox/testing/test-database';
import { Bank } from '../portal/bank';
import { servePages, type PageServer } from '../portal/page-server';
import { serveByNode } from '../portal/serve-portal';
import { freePort, temporaryFolder, type RunningPortal } from '../portal/start-portal';
import type { File, Place, ServerFault } from './matrix';
import { versions } from './released-copies';
import { BuiltRemote } from './remote-copy';

const repository = path.resolve(__dirname, '../../..');
/** An advisory lock while the portals are prepared. Any fixed number works. */
const PREPARATION_LOCK = 7_215_011;

/** The configured endpoint must be https; the page gets one on its own origin instead. */
const TELEMETRY_ADDRESS = 'https://telemetry.bank.example/events';

/** A telemetry event as the portal posts it. */
export interface PostedEvent {
  readonly kind: string;
  readonly remote?: string;
  readonly version?: string;
  readonly stage?: string;
  readonly outcome?: string;
  readonly source?: string;
  readonly from?: string;
}

/** What the server does instead of sending a file; `lift` ends it. */
interface ActiveFault {
  readonly fault: ServerFault;
  /** Responses that wait until it is lifted. */
  readonly waiting: (() => void)[];
}

/** The folder with a portal for each session of this run; prepared once. */
async function preparedPortals(): Promise<string> {
  const root = process.env[TEST_FOLDER_VARIABLE];
  if (!root) throw new Error(`${TEST_FOLDER_VARIABLE} is not set`);
  const folder = path.join(root, 'fault-matrix');
  return alone(PREPARATION_LOCK, async () => {
    if (existsSync(folder)) return folder;
    const unfinished = mkdtempSync(`${folder}-unfinished-`);
    const command = ['tools/run.mjs', 'tools/test/prepare-fault-matrix.ts', unfinished];
    await promisify(execFile)(process.execPath, command, { cwd: repository });
    renameSync(unfinished, folder);
    return folder;
  });
}

/**
 * A portal of one session: the server of `npm run serve`, behind one that forwards the API's calls, receives telemetry, and lets
 * single files fail.
 */
export class FaultyPortal {
  readonly #faults = new Map<string, ActiveFault>();
  readonly #events: PostedEvent[] = [];
  #step = -1;

  #front: PageServer | undefined;
  #server: RunningPortal | undefined;

  private constructor(
    private readonly own: ReturnType<typeof temporaryFolder>,
    private readonly apiOrigin: string,
  ) {}

  /** Opens the portal of a session: the versions that work have been released, then the faulty ones. */
  static async open(bank: Bank, session: number): Promise<FaultyPortal> {
    const prepared = path.join(await preparedPortals(), String(session));
    const own = temporaryFolder('fault-matrix');
    cpSync(prepared, own.path, { recursive: true, verbatimSymlinks: true });
    const portal = new FaultyPortal(own, bank.origin);
    portal.releaseNext();
    portal.releaseNext();
    const config = { portal: own.path, telemetry: TELEMETRY_ADDRESS };
    portal.#server = await serveByNode(await freePort(), '/api', config);
    portal.#front = await servePages((request, response) => portal.#respond(request, response));
    return portal;
  }

  /** The address at which a new customer opens the portal. */
  async handOff(): Promise<string> {
    const bank = new Bank(this.apiOrigin, this.origin);
    return bank.handOff(await bank.newCustomer('regular'));
  }

  private get origin(): string {
    return this.#front?.origin ?? '';
  }

  get #serverOrigin(): string {
    return this.#server?.origin ?? '';
  }

  /** Makes the next release of the session live; the server reads the new files at the next request. */
  releaseNext(): void {
    this.#step += 1;
    const step = path.join(this.own.path, 'steps', String(this.#step));
    for (const file of readdirSync(step)) {
      const live = path.join(this.own.path, 'remotes', file);
      copyFileSync(path.join(step, file), `${live}.next`);
      renameSync(`${live}.next`, live);
    }
  }

  /** The URL path of a file in the faulty version of a remote. */
  addressOf(remote: string, file: File, place: Place): string {
    const folder = path.join('remotes', remote);
    const version = readdirSync(path.join(this.own.path, folder)).find((one) =>
      one.startsWith(versions.faulty),
    );
    if (!version) throw new Error(`${remote} has no faulty version`);
    const built = new BuiltRemote(path.join(this.own.path, folder, version));
    return `/${folder}/${version}/${built.fileOf(file, place)}`;
  }

  fail(address: string, fault: ServerFault): void {
    this.#faults.set(address, { fault, waiting: [] });
  }

  /** How many requests for the file have waited for a response since it began to fail. */
  waitingFor(address: string): number {
    return this.#faults.get(address)?.waiting.length ?? 0;
  }

  lift(address: string): void {
    const active = this.#faults.get(address);
    this.#faults.delete(address);
    for (const resume of active?.waiting ?? []) resume();
  }

  /** What was posted about a remote's failures, each once: 'remote-stage: fetch network of 1.0.0'. */
  failuresOf(remote: string): string[] {
    const failures = this.#events
      .filter((event) => event.remote === remote && isFailure(event))
      .map(({ kind, version, from, stage, outcome, source }) => {
        const what = [stage, outcome, source].filter(Boolean).join(' ');
        return [`${kind}:`, what, 'of', withoutDigest(version ?? from)].filter(Boolean).join(' ');
      });
    return [...new Set(failures)].toSorted();
  }

  async close(): Promise<void> {
    await this.#front?.close();
    await this.#server?.stop();
    this.own.remove();
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    const active = this.#faults.get(pathname);
    if (pathname === '/telemetry') void this.#receive(request, response);
    else if (pathname.startsWith('/api/')) pass(request, response, this.apiOrigin);
    else if (active) this.#fail(active, request, response);
    else if (!path.extname(pathname)) void this.#sendPage(request, response);
    else pass(request, response, this.#serverOrigin);
  }

  #fail({ fault, waiting }: ActiveFault, request: IncomingMessage, response: ServerResponse): void {
    if (fault === '404' || fault === '500') response.writeHead(Number(fault)).end();
    else if (fault === 'html')
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Maintenance</title>');
    else if (fault === 'slow') waiting.push(() => pass(request, response, this.#serverOrigin));
    else if (fault === 'tampered') {
      const { pathname } = new URL(request.url ?? '/', 'http://portal');
      const altered = readFileSync(path.join(this.own.path, pathname), 'utf8').replace(/.$/s, ' ');
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(`${altered} `);
    }
    // A connection that stayed open would count among the few that a browser opens.
    else waiting.push(() => response.destroy());
  }

  async #sendPage({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await fetch(`${this.#serverOrigin}${url}`);
    for (const name of ['content-type', 'content-security-policy', 'integrity-policy'])
      response.setHeader(name, page.headers.get(name) ?? '');
    response.end((await page.text()).replace(TELEMETRY_ADDRESS, '/telemetry'));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { events } = JSON.parse(body) as { events: PostedEvent[] };
    this.#events.push(...events);
    response.writeHead(204).end();
  }
}

function isFailure({ kind, outcome }: PostedEvent): boolean {
  return kind === 'remote-stage'
    ? outcome !== 'passed'
    : kind === 'remote-fallback' || kind === 'remote-crashed';
}

function withoutDigest(version = ''): string {
  return version.split('-')[0] ?? '';
}

function pass(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, headers, url } = request;
  const passed = sendRequest(`${origin}${url}`, {
    method,
    headers: { ...headers, host: new URL(origin).host },
  });
  passed.on('response', (from) => {
    response.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
