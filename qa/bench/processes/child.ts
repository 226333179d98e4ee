import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const STOP_DEADLINE_MS = 15_000;

/** Messages of a child: first that it is ready, then one response for each request. */
type ChildMessage =
  | { readonly ready: unknown }
  | { readonly response: unknown }
  | { readonly failed: string };

/** A child process that serves one request at a time and always ends with its parent. */
export class Child {
  private constructor(
    private readonly child: ChildProcess,
    /** What it sent when it became ready. */
    readonly readyInfo: unknown,
  ) {}

  /** Starts a TypeScript file of this folder, named without its extension, and waits until it is ready. */
  static async start(name: string, settings: object = {}): Promise<Child> {
    const child = fork(path.join(__dirname, `${name}.ts`), [JSON.stringify(settings)], {
      execArgv: ['--import', 'tsx', ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? [])],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const message = await nextMessage(child);
    if (!('ready' in message)) throw new Error(`${name} did not start`);
    return new Child(child, message.ready);
  }

  async request<Response>(body: unknown): Promise<Response> {
    const pending = nextMessage(this.child);
    this.child.send(body as object);
    const message = await pending;
    if ('response' in message) return message.response as Response;
    throw new Error('failed' in message ? message.failed : 'The process sent no response');
  }

  /** Stops it after its pending work. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    const late = setTimeout(() => this.child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(late);
  }
}

function nextMessage(child: ChildProcess): Promise<ChildMessage> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A process of the bench ended (${code})`));
    child.once('exit', onExit);
    child.once('message', (message: ChildMessage) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
