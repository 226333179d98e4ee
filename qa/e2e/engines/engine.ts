import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

/** A point in CSS pixels, from the corner of the page or frame. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The page itself, or the first frame in it. */
export type Place = 'page' | 'frame';

/** A function that runs in the page, as source code, and its argument as JSON. */
export interface PageCall {
  readonly source: string;
  readonly argument: string;
}

/** One window of a browser whose Debian package Playwright cannot drive. */
export interface Engine {
  /** Folder into which the browser saves downloads. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  /** Returns the function's result as JSON text. */
  call(place: Place, call: PageCall): Promise<string>;
  press(place: Place, point: Point): Promise<void>;
  /** Types into the focused element. */
  type(place: Place, text: string): Promise<void>;
  close(): Promise<void>;
}

export const windowSize = { width: 1280, height: 900 };

/**
 * Returns the source of a function that parses a JSON argument, runs another function with it, and returns
 * JSON.
 */
export function toJsonFunction({ source }: PageCall): string {
  return `(argument) => JSON.stringify((${source})(JSON.parse(argument)) ?? null)`;
}

/** Input actions, which are the same in W3C WebDriver and WebDriver BiDi. */
export const toPress = ({ x, y }: Point) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const toKeys = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(kill);
}
