import type { Behaviour } from './breaking-proxy';

/** A server that is wrong in one thing, and what a run must find. */
export interface Broken {
  /** What the server does wrong. */
  readonly server: string;
  readonly only: string;
  /** Made anew for each run: some remember. */
  readonly behave: () => Behaviour;
  /** Exactly these checks fail. */
  readonly fails: readonly string[];
  readonly why?: RegExp;
}
