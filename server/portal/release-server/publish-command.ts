import { spawn } from 'node:child_process';

export interface PublishSettings {
  readonly portalDir: string;
  /** Program and arguments. */
  readonly publish?: readonly string[] | undefined;
  readonly publishTimeoutMs: number;
}

const KEPT_OUTPUT = 2_000;

/**
 * Runs the operator's command that publishes the portal's folder. It runs once at a time, and starts after the latest
 * change: callers that change the portal while it runs share the next run.
 */
export class PublishCommand {
  /** Reason why the latest run has failed; undefined if it has not. */
  fault: string | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly settings: PublishSettings) {}

  /** Publishes all changes so far. Returns why that failed; undefined if it did not. Never rejects. */
  async run(): Promise<string | undefined> {
    const current = this.running ?? this.next;
    await (current ? (this.next ??= current.then(() => this.start())) : this.start());
    return this.fault;
  }

  private async start(): Promise<void> {
    this.next = undefined;
    this.running = this.runOnce().finally(() => (this.running = undefined));
    await this.running;
  }

  private async runOnce(): Promise<void> {
    const { portalDir, publish, publishTimeoutMs } = this.settings;
    const [program, ...args] = publish ?? [];
    this.fault = program && (await runProgram(program, [...args, portalDir], publishTimeoutMs));
  }
}

/** Returns why a program failed; undefined if it did not. */
function runProgram(program: string, args: readonly string[], timeout: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = '';
    const keep = (text: Buffer) => (output = (output + text.toString()).slice(-KEPT_OUTPUT));
    // Runs in its own process group, so that the deadline also ends its child processes.
    const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const deadline = setTimeout(() => endGroup(running.pid), timeout);
    running.stdout.on('data', keep);
    running.stderr.on('data', keep);
    running.on('error', (error) => resolve(`${program} cannot be run: ${error.message}`));
    running.on('close', (code, signal) => {
      clearTimeout(deadline);
      const how = signal ? `was ended by ${signal}` : `failed with code ${code}`;
      resolve(code === 0 ? undefined : `${program} ${how}: ${output.trim() || 'no output'}`);
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
