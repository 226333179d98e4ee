import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiledProgram } from './compiled-program';

const MAIN = join(__dirname, '..', 'main.ts');
const REPOSITORY = join(__dirname, '..', '..', '..');

/** A server in a separate process, which can be signalled and killed. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    private readonly errors: string[],
    /** Exit code. Tests may wait for it before the process has ended. */
    readonly ended: Promise<number | null>,
  ) {}

  /**
   * Starts a program, by default `server/sandbox/main.ts`, with these settings on a free port, and waits
   * until it serves.
   * @param flags for Node
   */
  static async start(
    env: NodeJS.ProcessEnv,
    program = MAIN,
    flags: readonly string[] = [],
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...flags, await compiledProgram(program)], {
      cwd: REPOSITORY,
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const errors: string[] = [];
    child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    const origin = await Promise.race([originPrintedBy(child), ended.then(() => undefined)]);
    if (origin === undefined) throw new Error(`The server ended before it served: ${errors.join('')}`);
    return new ServerProcess(child, origin, errors, ended);
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Peak memory of the process so far, in bytes. */
  get peakMemoryBytes(): number {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  }

  /** JSON lines about the end of the process, from standard error. */
  get lastWords(): Record<string, unknown>[] {
    const lines = this.errors.join('').split('\n');
    return lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Kills the process if it is still running, for the end of a test. */
  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

function originPrintedBy({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      const origin = /^Sandbox on (\S+)$/m.exec(said)?.[1];
      if (origin) resolve(origin);
    });
  });
}
