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
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { TEST_FOLDER_VARIABLE } from '@billpay/sandbox/testing/compiled-program';
import { alone } from '@billpay/sandbox/testing/test-database';
import type { Bank } from '../portal/bank';
import { FrontedPortal, type PostedEvent } from '../portal/fronted-portal';
import { temporaryFolder } from '../portal/start-portal';
import type { File, Place, ServerFault } from './matrix';
import { versions } from './released-copies';
import { BuiltRemote } from './remote-copy';

const repository = path.resolve(__dirname, '../../..');
/** An advisory lock that is held while the portals are prepared. Any fixed number works. */
const PREPARATION_LOCK = 7_215_011;

/** A fault that replaces sending a file. `lift` ends it. */
interface ActiveFault {
  readonly fault: ServerFault;
  /** Responses that wait until the fault is lifted. */
  readonly waiting: (() => void)[];
}

/** Returns a folder with a portal for each session of this run. Prepares it only once. */
async function preparedPortals(): Promise<string> {
  const root = process.env[TEST_FOLDER_VARIABLE];
  if (!root) throw new Error(`${TEST_FOLDER_VARIABLE} is not set`);
  const folder = path.join(root, 'fault-matrix');
  return alone(PREPARATION_LOCK, async () => {
    if (existsSync(folder)) return folder;
    const unfinished = mkdtempSync(`${folder}-unfinished-`);
    const command = ['tools/run.mjs', 'qa/e2e/faults/prepare-fault-matrix.ts', unfinished];
    await promisify(execFile)(process.execPath, command, { cwd: repository });
    renameSync(unfinished, folder);
    return folder;
  });
}

/** Portal of one session with its own files, in which single files can fail. */
export class FaultyPortal {
  readonly #faults = new Map<string, ActiveFault>();
  #step = -1;
  #fronted: FrontedPortal | undefined;

  private constructor(private readonly own: ReturnType<typeof temporaryFolder>) {}

  /** Opens the portal of a session. Releases the working versions first, and then the faulty ones. */
  static async open(bank: Bank, session: number): Promise<FaultyPortal> {
    const prepared = path.join(await preparedPortals(), String(session));
    const own = temporaryFolder('fault-matrix');
    cpSync(prepared, own.path, { recursive: true, verbatimSymlinks: true });
    const portal = new FaultyPortal(own);
    portal.releaseNext();
    portal.releaseNext();
    portal.#fronted = await FrontedPortal.open(bank, own.path, (...exchange) => portal.#respond(...exchange));
    return portal;
  }

  /** Returns the URL at which a new customer opens the portal. */
  async handOff(): Promise<string> {
    if (!this.#fronted) throw new Error('The portal is not open');
    return await this.#fronted.handOff();
  }

  /** Makes the session's next release live. The server reads the new files at the next request. */
  releaseNext(): void {
    this.#step += 1;
    const step = path.join(this.own.path, 'steps', String(this.#step));
    for (const file of readdirSync(step)) {
      const live = path.join(this.own.path, 'remotes', file);
      copyFileSync(path.join(step, file), `${live}.next`);
      renameSync(`${live}.next`, live);
    }
  }

  /** Returns the URL path of a file in the faulty version of a remote. */
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

  /** Returns the number of requests for the file that have waited for a response since the fault started. */
  waitingFor(address: string): number {
    return this.#faults.get(address)?.waiting.length ?? 0;
  }

  lift(address: string): void {
    const active = this.#faults.get(address);
    this.#faults.delete(address);
    for (const resume of active?.waiting ?? []) resume();
  }

  /** Returns each reported failure of a remote once, for example 'remote-stage: fetch network of 1.0.0'. */
  failuresOf(remote: string): string[] {
    const failures = (this.#fronted?.events ?? [])
      .filter((event) => event.remote === remote && isFailure(event))
      .map(({ kind, version, from, stage, outcome, source }) => {
        const what = [stage, outcome, source].filter(Boolean).join(' ');
        return [`${kind}:`, what, 'of', withoutDigest(version ?? from)].filter(Boolean).join(' ');
      });
    return [...new Set(failures)].toSorted();
  }

  async close(): Promise<void> {
    await this.#fronted?.close();
    this.own.remove();
  }

  #respond(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const { pathname } = new URL(request.url ?? '/', 'http://portal');
    const active = this.#faults.get(pathname);
    if (active) this.#fail(active, pathname, response, pass);
    else pass();
  }

  #fail({ fault, waiting }: ActiveFault, pathname: string, response: ServerResponse, pass: () => void): void {
    if (fault === '404' || fault === '500') response.writeHead(Number(fault)).end();
    else if (fault === 'html')
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Maintenance</title>');
    else if (fault === 'slow') waiting.push(pass);
    else if (fault === 'tampered') {
      const altered = readFileSync(path.join(this.own.path, pathname), 'utf8').replace(/.$/s, ' ');
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(`${altered} `);
    }
    // An open connection would count towards the browser's connection limit.
    else waiting.push(() => response.destroy());
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
