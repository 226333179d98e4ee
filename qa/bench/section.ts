import type { Cleanup } from './processes/cleanup';
import type { Figure } from './report/figure';

export interface Run {
  /** Stops what the section starts. */
  readonly cleanup: Cleanup;
  /** Reports progress. */
  readonly log: (line: string) => void;
  /** Whether to keep profiles of the browser, in a section that can record them. */
  readonly profiles: boolean;
}

/** A section of the bench, selected by name: `npm run bench -- api`. */
export type Section = (run: Run) => Promise<Figure[]>;
