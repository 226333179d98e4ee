import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@billpay/portal/processes/server-process';
import { startPrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { Bank } from './bank';
import { temporaryFolder } from './start-portal';

const repository = path.resolve(__dirname, '../../..');
const HEADING = '## Try the processes of a bank on one machine';
const runProgram = promisify(execFile);

/** Reads the blocks of commands below the heading in the operator's guide. */
function readBlocks(): string[] {
  const guide = readFileSync(path.join(repository, 'docs/operations.md'), 'utf8');
  const [, section = ''] = guide.split(HEADING);
  const [text = ''] = section.split('\n## ');
  return [...text.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, block = '']) => block.replace(/^ +/gm, ''));
}

/** The processes of the guide, started by its own commands in a new clone. */
export interface DocumentedProcesses {
  readonly bank: Bank;
  /** Returns the output of the processes. */
  logs(): string;
  stop(): Promise<void>;
}

/** A new clone in which the ports and the database of the guide are replaced by free ones. */
class Clone {
  readonly #started: ChildProcess[] = [];
  #logs = '';

  constructor(
    readonly folder: string,
    private readonly replacements: ReadonlyMap<string, string>,
  ) {}

  replace(text: string): string {
    const known = new RegExp(`\\b(${[...this.replacements.keys()].join('|')})\\b`, 'g');
    return text.replace(known, (found) => this.replacements.get(found) ?? found);
  }

  async make(): Promise<void> {
    await runProgram('git', ['clone', '--quiet', '--no-hardlinks', repository, this.folder]);
    for (const name of ['bank-api.json', 'bank.json']) {
      const file = path.join(this.folder, 'deploy/processes', name);
      writeFileSync(file, this.replace(readFileSync(file, 'utf8')));
    }
  }

  /** Runs a block of commands, and prints the duration. */
  async run(what: string, block: string): Promise<string> {
    const from = Date.now();
    const { stdout } = await runProgram('bash', ['-ec', this.replace(block)], {
      cwd: this.folder,
      maxBuffer: 1e8,
    });
    console.log(`${what}: ${Math.round((Date.now() - from) / 1000)} s`);
    return stdout;
  }

  /** Starts a command that keeps running, and waits until the address responds. */
  async start(command: string, address: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
    const child = spawn('bash', ['-ec', this.replace(command)], {
      cwd: this.folder,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#started.push(child);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (this.#logs += text.toString()));
    while (!(await fetch(this.replace(address)).catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`${command} ended:\n${this.#logs}`);
      await new Promise((later) => setTimeout(later, 200));
    }
  }

  logs(): string {
    return this.#logs;
  }

  async stop(): Promise<void> {
    for (const child of this.#started.filter(({ exitCode }) => exitCode === null)) {
      const ended = once(child, 'exit');
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    }
  }
}

/** Runs the commands of the operator's guide, up to the import of the billers. */
export async function startDocumentedProcesses(): Promise<DocumentedProcesses> {
  const [prepare = '', processes = '', open = ''] = readBlocks();
  const [adapters = '', api = '', nginx = ''] = processes.split('\n');
  const [importBillers = ''] = open.split('\n');
  const postgres = await startPrivatePostgres();
  const owner = new URL(postgres.url);
  const login = new URL(postgres.url);
  login.username = 'billpay_api';
  const replacements = new Map([
    ['postgres://billpay@127.0.0.1:5432/billpay', owner.href],
    ['postgres://billpay_api@127.0.0.1:5432/billpay', login.href],
  ]);
  for (const port of ['4000', '4100', '4400', '8080']) replacements.set(port, String(await freePort()));
  const folder = temporaryFolder('clone');
  // nginx reads the portal as another user.
  chmodSync(folder.path, 0o755);
  const clone = new Clone(path.join(folder.path, 'bill-pay'), replacements);
  const stop = async () => {
    await clone.stop();
    postgres.stop();
    folder.remove();
  };
  try {
    await clone.make();
    await clone.run('Installed, built and migrated', prepare);
    await clone.start(adapters, 'http://127.0.0.1:4100/core/openapi.json', {
      PORT: replacements.get('4100'),
      HAND_OFFS: clone.replace('http://127.0.0.1:4400'),
    });
    await clone.start(api, 'http://127.0.0.1:4000/readyz');
    await clone.start(nginx, 'http://localhost:8080/healthz');
    await clone.run('Billers imported', importBillers);
  } catch (error) {
    await stop();
    throw error;
  }
  const bank = new Bank(clone.replace('http://127.0.0.1:4100'), clone.replace('http://localhost:8080'));
  return { bank, logs: () => clone.logs(), stop };
}
