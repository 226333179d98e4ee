import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, resolve } from 'node:path';

/** A file of the process, under its current name. */
interface LiveFile {
  path: string;
  /** Written since the last fsync, as [from, to). */
  unsynced: [number, number][];
}

const real = { ...fs };

/**
 * Intercepts the file calls of this process below `live` and maintains in `disk` what a power cut would leave:
 * bytes that were synced, and names, sizes and removals that preceded any sync, as in a journalling file system.
 * `disk` starts as a copy of `live`.
 */
export class RecordedDisk {
  readonly #files = new Map<string, LiveFile>();
  readonly #open = new Map<number, LiveFile>();
  /** Names, sizes and removals applied to `live` but not yet to `disk`. */
  #journal: (() => void)[] = [];
  /** Whether writes to the log of PostgreSQL fail. */
  isFull = false;

  constructor(
    private readonly live: string,
    private readonly disk: string,
  ) {}

  /** Replaces node's synchronous file calls, the only ones that PGlite's file system uses. */
  install(): void {
    const isLive = (path: unknown): path is string => typeof path === 'string' && this.#isLive(path);
    Object.assign(fs, {
      openSync: (...call: Parameters<typeof fs.openSync>) => {
        const descriptor = real.openSync(...call);
        if (isLive(call[0])) this.#opened(descriptor, call[0], call[1]);
        return descriptor;
      },
      closeSync: (descriptor: number) => {
        this.#open.delete(descriptor);
        real.closeSync(descriptor);
      },
      writeSync: (
        descriptor: number,
        bytes: Uint8Array,
        offset: number,
        length: number,
        position: number,
      ) => {
        this.#refuseWhenFull(descriptor);
        const written = real.writeSync(descriptor, bytes, offset, length, position);
        this.#open.get(descriptor)?.unsynced.push([position, position + written]);
        return written;
      },
      writeFileSync: (...call: Parameters<typeof fs.writeFileSync>) => {
        real.writeFileSync(...call);
        const [path] = call;
        if (isLive(path)) this.#journal.push(() => real.closeSync(real.openSync(this.#onDisk(path), 'a')));
      },
      fsyncSync: (descriptor: number) => {
        real.fsyncSync(descriptor);
        this.#synced(this.#open.get(descriptor));
      },
      ...this.#namesAndSizes(isLive),
    });
    syncBuiltinESMExports();
  }

  #namesAndSizes(isLive: (path: unknown) => path is string): Partial<typeof fs> {
    const also = <Path extends fs.PathLike | number, Rest extends unknown[]>(
      act: (path: Path, ...rest: Rest) => unknown,
      onDisk: (path: string, ...rest: Rest) => void,
    ) =>
      ((path: Path, ...rest: Rest) => {
        const result = act(path, ...rest);
        const name = typeof path === 'number' ? this.#open.get(path)?.path : path;
        if (isLive(name)) this.#journal.push(() => onDisk(name, ...rest));
        return result;
      }) as never;
    const truncate = (path: string, size?: number | null) =>
      real.truncateSync(this.#onDisk(path), size ?? undefined);
    return {
      mkdirSync: also(real.mkdirSync, (path) => real.mkdirSync(this.#onDisk(path), { recursive: true })),
      rmdirSync: also(real.rmdirSync, (path) => real.rmdirSync(this.#onDisk(path))),
      truncateSync: also(real.truncateSync, truncate),
      ftruncateSync: also(real.ftruncateSync, truncate),
      unlinkSync: also(real.unlinkSync, (path) => {
        this.#files.delete(path);
        real.rmSync(this.#onDisk(path), { force: true });
      }),
      renameSync: ((from: string, to: string) => {
        real.renameSync(from, to);
        if (isLive(to)) this.#renamed(from, to);
      }) as never,
    };
  }

  #isLive(path: string): boolean {
    return resolve(path).startsWith(this.live);
  }

  #onDisk(path: string): string {
    return resolve(this.disk, relative(this.live, resolve(path)));
  }

  #opened(descriptor: number, path: string, flags: fs.OpenMode): void {
    const file = this.#files.get(path) ?? { path, unsynced: [] };
    this.#files.set(path, file);
    this.#open.set(descriptor, file);
    if (typeof flags === 'number' && flags & fs.constants.O_TRUNC) {
      this.#journal.push(() => real.truncateSync(this.#onDisk(path)));
    }
  }

  #renamed(from: string, to: string): void {
    const file = this.#files.get(from);
    this.#files.delete(from);
    if (file) {
      file.path = to;
      this.#files.set(to, file);
    }
    this.#journal.push(() => real.renameSync(this.#onDisk(from), this.#onDisk(to)));
  }

  /** Writes the journal on any sync, then the bytes of this one file. */
  #synced(file: LiveFile | undefined): void {
    const journal = this.#journal;
    this.#journal = [];
    for (const act of journal) act();
    if (!file || file.unsynced.length === 0) return;
    const source = real.openSync(file.path, 'r');
    const target = real.openSync(this.#onDisk(file.path), 'r+');
    for (const [from, to] of file.unsynced) {
      const bytes = Buffer.alloc(to - from);
      const read = real.readSync(source, bytes, 0, bytes.length, from);
      real.writeSync(target, bytes, 0, read, from);
    }
    real.closeSync(source);
    real.closeSync(target);
    file.unsynced = [];
  }

  #refuseWhenFull(descriptor: number): void {
    if (!this.isFull || !this.#open.get(descriptor)?.path.includes('/pg_wal/')) return;
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  }
}
