import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { compiledProgram } from '../compiled-program';

/** Runs a program as process 1 of a new PID namespace, as in a separate container. */
const namespaces = [
  ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'],
  ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'],
] as const;

/** Used when namespaces are not permitted: hides other processes, as inside a container. */
const blind = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const real = fs.readFileSync;
  fs.readFileSync = (path, ...rest) => real(String(path).startsWith('/proc/') ? '/proc/none' : path, ...rest);
  process.kill = () => { throw Object.assign(new Error('ESRCH'), { code: 'ESRCH' }); };
  syncBuiltinESMExports();
`)}`;

/** Builds a command line that runs Node.js without access to the machine's other processes. */
export function isolated(args: readonly string[]): [command: string, ...args: string[]] {
  const works = namespaces.find(([command, ...rest]) => spawnSync(command, [...rest, 'true']).status === 0);
  return works ? [...works, process.execPath, ...args] : [process.execPath, '--import', blind, ...args];
}

/** A process that uses a data folder, or attempts to. */
export class FolderProcess {
  /** Exit code, once the process has ended. */
  readonly ended: Promise<number | null>;
  output = '';
  errors = '';

  /**
   * Runs a program, relative to this folder; with `elsewhere`, in isolation from the machine's other processes.
   */
  static async start(
    program: string,
    args: readonly string[],
    { elsewhere = false, env = {} }: { elsewhere?: boolean; env?: NodeJS.ProcessEnv } = {},
  ): Promise<FolderProcess> {
    const node = [await compiledProgram(resolve(__dirname, program)), ...args];
    const [command, ...rest] = elsewhere ? isolated(node) : [process.execPath, ...node];
    return new FolderProcess(spawn(command, rest, { env: { ...process.env, NODE_OPTIONS: '', ...env } }));
  }

  private constructor(readonly child: ChildProcess) {
    this.child.stdout?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.child.stderr?.on('data', (text: Buffer) => (this.errors += text.toString()));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Waits for this output; false if the process ended before. */
  writes(text: string): Promise<boolean> {
    const isWritten = (): boolean => this.output.includes(text);
    const written = new Promise<boolean>((resolve) => {
      const look = (): void => {
        if (isWritten()) resolve(true);
      };
      this.child.stdout?.on('data', look);
      look();
    });
    return Promise.race([written, this.ended.then(isWritten)]);
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
