import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const STOP_DEADLINE_MS = 15_000;

/** What a child tells: first that it is ready, then one answer for each question. */
type Told = { readonly ready: unknown } | { readonly answer: unknown } | { readonly failed: string };

/** A process of ours that answers questions one at a time, and ends with this one, however this one ends. */
export class Child {
  private constructor(
    private readonly child: ChildProcess,
    /** What it told when it was ready. */
    readonly told: unknown,
  ) {}

  /** Starts a TypeScript file of this folder, by its name without the ending, and waits until it is ready. */
  static async start(name: string, settings: object = {}): Promise<Child> {
    const child = fork(path.join(__dirname, `${name}.ts`), [JSON.stringify(settings)], {
      execArgv: ['--import', 'tsx', ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? [])],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const told = await nextWord(child);
    if (!('ready' in told)) throw new Error(`${name} did not start`);
    return new Child(child, told.ready);
  }

  async ask<Answer>(question: unknown): Promise<Answer> {
    const word = nextWord(this.child);
    this.child.send(question as object);
    const told = await word;
    if ('answer' in told) return told.answer as Answer;
    throw new Error('failed' in told ? told.failed : 'The process began anew');
  }

  /** Lets it finish what is under way. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    const late = setTimeout(() => this.child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(late);
  }
}

function nextWord(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A process of the bench ended (${code})`));
    child.once('exit', onExit);
    child.once('message', (told: Told) => {
      child.off('exit', onExit);
      resolve(told);
    });
  });
}
