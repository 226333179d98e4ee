import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';

/** A sandbox in its own process with a fixed address, which can be killed and restarted. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  #stderr = '';
  #expectedExit = false;
  #stopped = false;
  /** Exits that were not caused by `kill`. */
  readonly unexpectedExits: string[] = [];

  constructor(
    readonly port: number,
    private readonly databaseUrl: string,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Starts the server and waits until it is ready. Otherwise throws an error with the server's error output.
   */
  async start(): Promise<void> {
    if (this.#stopped) throw new Error('The server was stopped for good');
    this.#expectedExit = false;
    this.#stderr = '';
    const child = fork(await compiledProgram(resolve(__dirname, 'instance.ts')), {
      cwd: resolve(__dirname, '../..'),
      execArgv: [],
      env: { ...process.env, NODE_OPTIONS: '', PORT: String(this.port), DATABASE_URL: this.databaseUrl },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stderr?.on('data', (text: Buffer) => (this.#stderr += text.toString()));
    child.once('exit', (code, signal) => {
      if (!this.#expectedExit)
        this.unexpectedExits.push(`exit ${code ?? signal}: ${this.#stderr.slice(0, 2_000)}`);
    });
    await this.#untilReady(child);
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Sends a message to the process, and resolves with its reply. */
  async send(message: object): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error('The server has not started');
    const heard = new Promise((done) => child.once('message', done));
    child.send(message);
    await heard;
  }

  /** Resolves when the process has exited. */
  async ended(): Promise<void> {
    if (this.isRunning) await new Promise((done) => this.#child?.once('exit', done));
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    this.#expectedExit = true;
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  /** Like `kill`, and prevents another start. */
  async stopForGood(): Promise<void> {
    this.#stopped = true;
    await this.kill();
  }

  #untilReady(child: ChildProcess): Promise<void> {
    return new Promise((done, failed) => {
      const fail = (reason: string): void =>
        failed(new Error(`A server did not start: ${reason}. ${this.#stderr}`));
      child.once('exit', () => fail('it ended'));
      child.once('error', (error) => fail(error.message));
      child.once('message', () => done());
    });
  }
}
