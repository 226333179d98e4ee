/**
 * Adds built-ins that the oldest supported browsers do not have, for the shell, its libraries and all
 * remotes.
 */
export function addMissingBuiltIns(): void {
  addMissing(Array.prototype, arrayMethods);
  addMissing(AbortSignal, { timeout: abortAfter, any: abortWithAny });
  addMissing(Crypto.prototype, { randomUUID: createUuid });
}

function addMissing(target: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

type Items = unknown[];

const arrayMethods = {
  toSorted(this: Items, compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toReversed(this: Items) {
    return this.map((_, place) => this[this.length - 1 - place]);
  },
  toSpliced(this: Items, ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: Items, index: number, value: unknown) {
    const at = index < 0 ? this.length + index : index;
    if (at < 0 || at >= this.length) throw new RangeError('Invalid index');
    return this.map((item, place) => (place === at ? value : item));
  },
  findLast(this: Items, isWanted: (item: unknown, index: number, items: Items) => boolean) {
    return this[lastIndex(this, isWanted)];
  },
  findLastIndex(this: Items, isWanted: (item: unknown, index: number, items: Items) => boolean) {
    return lastIndex(this, isWanted);
  },
};

function lastIndex(items: Items, isWanted: (item: unknown, index: number, items: Items) => boolean): number {
  let at = items.length - 1;
  while (at >= 0 && !isWanted(items[at], at, items)) at -= 1;
  return at;
}

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms);
  return controller.signal;
}

function abortWithAny(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

/** Returns a random UUID of version 4. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
