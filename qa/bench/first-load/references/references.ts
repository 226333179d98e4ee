/** The portal itself, beside the names of its references. */
export const PORTAL = 'portal';
/** Today's source as one preloaded bundle. */
export const ONE_BUNDLE = 'one-bundle';
/** The same of `LATE_COMMIT`. */
export const LATE_BUNDLE = 'late-bundle';
/** Today's source as module federation's documentation sets it up. */
export const FEDERATED = 'federated';

/** The last commit at which the portal sent its first calls only once all of its code was there. */
export const LATE_COMMIT = '1d050020';

/** A reference as the report names it. */
export interface Reference {
  readonly name: string;
  readonly title: string;
  /** Of the portal's time until Home is usable, as a part of the reference's. */
  readonly atMost?: number;
}

export const references: readonly Reference[] = [
  { name: LATE_BUNDLE, title: `one preloaded bundle of ${LATE_COMMIT}, with its calls late`, atMost: 0.6 },
  { name: ONE_BUNDLE, title: 'one preloaded bundle of today, with its calls early too', atMost: 1.05 },
  { name: FEDERATED, title: "as module federation's documentation sets it up" },
];
