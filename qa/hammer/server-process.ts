import { fork, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';

/** What a server process gets from its environment: where its data lives, `DATABASE_URL` or `DATA_DIR`. */
export type Place = Readonly<Record<string, string>>;

/** A port that is free now, to be kept by a server through all its restarts. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** A sandbox in a process of its own, at one address, killed and started again as often as one likes. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  #complaints = '';
  #killing = false;
  #retired = false;
  /** Why it ended when nobody had killed it; empty as long as all is well. */
  readonly ownDeaths: string[] = [];

  constructor(
    readonly port: number,
    private readonly place: Place,
    /** The program, from this folder. */
    private readonly program = 'instance.ts',
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it and waits until it answers. Throws what it complained of when it does not. */
  async start(): Promise<void> {
    if (this.#retired) throw new Error('The server was ended for good');
    this.#killing = false;
    this.#complaints = '';
    const child = fork(await compiledProgram(resolve(__dirname, this.program)), {
      cwd: resolve(__dirname, '../..'),
      execArgv: [],
      env: { ...process.env, NODE_OPTIONS: '', PORT: String(this.port), ...this.place },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stderr?.on('data', (text: Buffer) => (this.#complaints += text.toString()));
    child.once('exit', (code, signal) => {
      if (!this.#killing) this.ownDeaths.push(`exit ${code ?? signal}: ${this.#complaints.slice(0, 2_000)}`);
    });
    await this.#untilItAnswers(child);
  }

  get isRunning(): boolean {
    const child = this.#child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Passes something to the process, as a test does that arms a crash; resolves when it has answered. */
  async tell(message: object): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error('The server has not started');
    const heard = new Promise((done) => child.once('message', done));
    child.send(message);
    await heard;
  }

  /** Resolves when the process is gone, whoever ended it. */
  async ended(): Promise<void> {
    if (this.isRunning) await new Promise((done) => this.#child?.once('exit', done));
  }

  /** kill -9, at whatever it is doing. */
  async kill(): Promise<void> {
    this.#killing = true;
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  /** As `kill`, for good: nobody starts it again. */
  async retire(): Promise<void> {
    this.#retired = true;
    await this.kill();
  }

  #untilItAnswers(child: ChildProcess): Promise<void> {
    return new Promise((done, failed) => {
      const fail = (reason: string): void =>
        failed(new Error(`A server did not start: ${reason}. ${this.#complaints}`));
      child.once('exit', () => fail('it ended'));
      child.once('error', (error) => fail(error.message));
      child.once('message', () => done());
    });
  }
}
