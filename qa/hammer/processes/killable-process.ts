import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';

const POLL_EVERY_MS = 50;
const START_DEADLINE_MS = 120_000;
const SHOWN_CHARACTERS = 2_000;

export interface ProgramToKill {
  /** Kind of the process, with a number if there are several. */
  readonly name: string;
  /** TypeScript file of the program. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Address that responds when it is ready. If it is missing, the process is ready at once. */
  readonly probe?: string;
}

/** A process that can be killed and started again, with the same address. */
export class KillableProcess {
  kills = 0;
  /** Exits with a failure that were not caused by `kill`. */
  readonly unexpectedExits: string[] = [];
  #output = '';
  #child: ChildProcess | undefined;
  #isBeingKilled = false;

  constructor(private readonly program: ProgramToKill) {}

  get name(): string {
    return this.program.name;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Lists the lines of its log: one JSON object each. */
  get logged(): readonly string[] {
    return this.#output.split('\n').filter((line) => line.startsWith('{'));
  }

  /** Starts it and waits until it is ready. @throws Error if it ends before that */
  async start(): Promise<void> {
    const { file, args = [], env = {}, probe } = this.program;
    this.#isBeingKilled = false;
    const child = spawn(process.execPath, [await compiledProgram(file), ...args], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stdout.on('data', (text: Buffer) => (this.#output += text.toString()));
    let errors = '';
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    child.once('exit', (code, signal) => {
      if (this.#isBeingKilled || code === 0) return;
      this.unexpectedExits.push(`${this.name}: ${code ?? signal} ${errors.slice(0, SHOWN_CHARACTERS)}`);
    });
    if (probe !== undefined) await this.#untilReady(probe);
  }

  /** Kills it with SIGKILL. */
  async kill(): Promise<void> {
    this.#isBeingKilled = true;
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  /** Resolves when it has ended. */
  async ended(): Promise<void> {
    if (this.isRunning) await new Promise((done) => this.#child?.once('exit', done));
  }

  async #untilReady(probe: string): Promise<void> {
    const deadline = performance.now() + START_DEADLINE_MS;
    while (!(await fetch(probe).catch(() => null))?.ok) {
      if (!this.isRunning || performance.now() > deadline)
        throw new Error(`${this.name} did not start. ${this.unexpectedExits.join('\n')}`);
      await sleep(POLL_EVERY_MS);
    }
  }
}
