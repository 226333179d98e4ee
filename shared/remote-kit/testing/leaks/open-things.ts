/** Kinds of resources that code can leak, by their report names. */
export type Kind = 'interval' | 'timeout' | 'animation frame' | 'listener' | 'bus subscription' | 'request';

interface Opened {
  readonly kind: Kind;
  readonly what: string;
  /** Formatted only for a report, because that is slow. */
  readonly opened: Error;
}

/** All open resources of a page. Each is added when code opens it, and removed when it ends. */
export class OpenThings {
  readonly #things = new Set<Opened>();
  #quiet = false;

  /** Records an opened thing. Returns a function that records its end. `what` adds detail, such as an event's type. */
  opened(kind: Kind, what = ''): () => void {
    if (this.#quiet) return () => undefined;
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 30;
    const thing = { kind, what, opened: new Error(kind) };
    Error.stackTraceLimit = stackTraceLimit;
    this.#things.add(thing);
    return () => void this.#things.delete(thing);
  }

  /** Runs platform code that opens resources on behalf of a recorded one. */
  unnoticed<T>(run: () => T): T {
    const before = this.#quiet;
    this.#quiet = true;
    try {
      return run();
    } finally {
      this.#quiet = before;
    }
  }

  /** Returns the number of open resources of a kind. */
  count(kind: Kind): number {
    return [...this.#things].filter((thing) => thing.kind === kind).length;
  }

  /** Counts open resources by kind and place: 'interval from mfe-loans/offers.ts:12'. */
  byPlace(kinds?: readonly Kind[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { kind, what, opened } of this.#things) {
      if (kinds && !kinds.includes(kind)) continue;
      const name = `${[kind, what].filter(Boolean).join(' ')} from ${findPlace(opened.stack ?? '')}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }
}

const ownFiles = /[\\/]remote-kit[\\/]testing[\\/](leaks[\\/](?!.*\.test\.)|render-with-host)/;
const platform = /[\\/](shared|@billpay)[\\/](host-api|ui|domain|http-client|remote-kit)[\\/]/;

/**
 * Returns the file and line that opened a resource: in the remote's own code if on the stack, otherwise in
 * the nearest code of the platform.
 */
function findPlace(stack: string): string {
  const frames = [...stack.matchAll(/\(?((?:file:\/\/)?[^\s()]+:\d+):\d+\)?$/gm)]
    .map(([, at = '']) => at.replace(/^file:\/\//, ''))
    .filter((at) => !at.startsWith('node:') && !ownFiles.test(at));
  const own = frames.filter((at) => !at.includes('/node_modules/') || platform.test(at));
  const found = own.find((at) => !platform.test(at)) ?? own[0] ?? frames[0] ?? 'an unknown place';
  return fromPackage(found);
}

/** Returns 'mfe-loans/offers.ts:12' for '/home/me/portal/mfe-loans/offers.ts:12'. */
function fromPackage(file: string): string {
  const [, inLibrary] = /.*\/node_modules\/(.+)/.exec(file) ?? [];
  const root = process.cwd().replace(/\/$/, '');
  return inLibrary ?? (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file);
}
