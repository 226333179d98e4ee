import type { Cleanup } from './processes/cleanup';
import type { Figure } from './report/figure';

export interface Run {
  /** Stops what the section starts. */
  readonly cleanup: Cleanup;
  /** Reports progress. */
  readonly log: (line: string) => void;
  /** Whether a section that can record profiles of the browser is to keep them. */
  readonly profiles: boolean;
}

/** A section of the bench, selected by name: `npm run bench -- api`. */
export type Section = (run: Run) => Promise<Figure[]>;
