/*
 * The errors of every adapter. A final refusal is a result instead. Any other error, such as a lost
 * connection or a timeout, counts as `AdapterUnknown`.
 */

/** The call had no effect and may be retried. */
export class AdapterUnavailable extends Error {
  override readonly name = 'AdapterUnavailable';
}

/** The call may have had an effect: ask for the status. */
export class AdapterUnknown extends Error {
  override readonly name = 'AdapterUnknown';
}
