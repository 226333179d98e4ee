import type { SmallRun } from './small-run';

/** One thing that is not as it should be, done to a run that was sound. */
export interface Tampering {
  /** What was done. */
  readonly tampering: string;
  /** Which line must say FAIL; others may as well. */
  readonly fails: string;
  readonly sql?: string;
  readonly notes?: (run: SmallRun) => void;
}
