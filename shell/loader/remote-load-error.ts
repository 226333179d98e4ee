/** Stage at which loading a remote stopped, in stage order. */
export type LoadStage = 'resolve' | 'compatible' | 'fetch' | 'initialise' | 'mount';

export type LoadFailure =
  /** No live remote provides it. */
  | 'absent'
  /** The registry could not be fetched, or was refused. */
  | 'registry'
  /** The remote needs something that this shell lacks or has in another version; the cause identifies it. */
  | 'incompatible'
  /** The file could not be fetched. */
  | 'network'
  /** It did not arrive in time. */
  | 'deadline'
  /** The file arrived with bytes other than the release's. */
  | 'integrity'
  /** Its code threw, or lacks the declared shape. */
  | 'execution';

/** The typed error of a failed load. */
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
