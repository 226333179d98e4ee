/** Where loading a remote stopped (the order is that of the stages). */
export type LoadStage = 'resolve' | 'compatible' | 'fetch' | 'initialise' | 'mount';

export type LoadFailure =
  /** No live remote provides it any more. */
  | 'absent'
  /** The registry could not be fetched, or was refused. */
  | 'registry'
  /** The remote needs something that this shell does not provide, or has in another version; the cause names it. */
  | 'incompatible'
  /** The file did not arrive. */
  | 'network'
  /** It did not arrive in time. */
  | 'deadline'
  /** It arrived, and its bytes are not those of the release. */
  | 'integrity'
  /** Its code threw, or does not have the declared shape. */
  | 'execution';

/** The typed result of a load that failed. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(
    readonly remote: string,
    readonly stage: LoadStage,
    readonly failure: LoadFailure,
    override readonly cause?: unknown,
  ) {
    super(`Remote "${remote}" failed at ${stage}: ${failure}`);
  }
}
