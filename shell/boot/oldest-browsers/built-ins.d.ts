// Built-ins that `tsconfig.browsers.json` adds to those of the oldest supported browsers.

// Added by `missing-built-ins.ts`.

interface Array<T> extends AddedArrayMethods<T> {}
interface ReadonlyArray<T> extends AddedArrayMethods<T> {}

interface AddedArrayMethods<T> {
  toSorted(compare?: (a: T, b: T) => number): T[];
  toReversed(): T[];
  toSpliced(start: number, deleteCount: number, ...items: T[]): T[];
  with(index: number, value: T): T[];
  findLast<S extends T>(isWanted: (item: T, index: number, items: readonly T[]) => item is S): S | undefined;
  findLast(isWanted: (item: T, index: number, items: readonly T[]) => unknown): T | undefined;
  findLastIndex(isWanted: (item: T, index: number, items: readonly T[]) => unknown): number;
}

// Available in all supported browsers, but newer than the types.

interface AbortSignal {
  readonly reason: unknown;
  throwIfAborted(): void;
}

interface TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}

// Available only in some of them, so code must also work without them.

interface HTMLElement {
  showPopover?(): void;
  hidePopover?(): void;
}

interface Navigator {
  readonly userActivation?: { readonly isActive: boolean };
}

declare namespace Intl {
  const Segmenter:
    | (new (
        locale: string,
        options?: { granularity: 'grapheme' | 'word' },
      ) => { segment(text: string): Iterable<{ segment: string }> })
    | undefined;
}
