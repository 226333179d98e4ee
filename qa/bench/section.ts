import type { Closing } from './processes/cleanup';
import type { Figure } from './report/figure';

export interface Run {
  /** Takes what the section starts. */
  readonly closing: Closing;
  /** Tells whoever waits how far it is. */
  readonly say: (line: string) => void;
}

/** A part of the bench that can be asked for by name: `npm run bench -- api`. */
export type Section = (run: Run) => Promise<Figure[]>;
