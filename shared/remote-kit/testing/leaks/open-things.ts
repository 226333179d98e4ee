/** What code can leave behind, as reports name it. */
export type Kind = 'interval' | 'timeout' | 'animation frame' | 'listener' | 'bus subscription' | 'request';

interface Opened {
  readonly kind: Kind;
  readonly what: string;
  /** Its stack is formatted only for a report: that takes a while. */
  readonly opened: Error;
}

/** Everything that is open on a page: each thing is added when code opens it, and removed when it ends. */
export class OpenThings {
  readonly #things = new Set<Opened>();
  #quiet = false;

  /** Notes a thing, and returns a function that notes its end. `what` says more: the type of an event. */
  opened(kind: Kind, what = ''): () => void {
    if (this.#quiet) return () => undefined;
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 30;
    const thing = { kind, what, opened: new Error(kind) };
    Error.stackTraceLimit = stackTraceLimit;
    this.#things.add(thing);
    return () => void this.#things.delete(thing);
  }

  /** Runs code of the platform that opens things on behalf of one that is noted already. */
  unnoticed<T>(run: () => T): T {
    const before = this.#quiet;
    this.#quiet = true;
    try {
      return run();
    } finally {
      this.#quiet = before;
    }
  }

  /** How many of a kind are open. */
  count(kind: Kind): number {
    return [...this.#things].filter((thing) => thing.kind === kind).length;
  }

  /** How many are open by what they are and where they come from: 'interval from mfe-loans/offers.ts:12'. */
  byPlace(kinds?: readonly Kind[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { kind, what, opened } of this.#things) {
      if (kinds && !kinds.includes(kind)) continue;
      const name = `${[kind, what].filter(Boolean).join(' ')} from ${placeOf(opened.stack ?? '')}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }
}

const ownFiles = /[\\/]remote-kit[\\/]testing[\\/](leaks[\\/](?!.*\.test\.)|render-with-host)/;
const platform = /[\\/](shared|@billpay)[\\/](host-api|ui|domain|http-client|remote-kit)[\\/]/;

/** The file and line that opened a thing: the remote's own where it is on the stack, else the nearest of the platform. */
function placeOf(stack: string): string {
  const frames = [...stack.matchAll(/\(?((?:file:\/\/)?[^\s()]+:\d+):\d+\)?$/gm)]
    .map(([, at = '']) => at.replace(/^file:\/\//, ''))
    .filter((at) => !at.startsWith('node:') && !ownFiles.test(at));
  const own = frames.filter((at) => !at.includes('/node_modules/') || platform.test(at));
  const found = own.find((at) => !platform.test(at)) ?? own[0] ?? frames[0] ?? 'an unknown place';
  return fromPackage(found);
}

/** 'mfe-loans/offers.ts:12' of '/home/me/portal/mfe-loans/offers.ts:12'. */
function fromPackage(file: string): string {
  const [, inLibrary] = /.*\/node_modules\/(.+)/.exec(file) ?? [];
  const root = process.cwd().replace(/\/$/, '');
  return inLibrary ?? (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file);
}
