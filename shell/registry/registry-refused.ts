/** Reason why all files, or the statement about one remote, were refused: integrity never fails open. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';

  /** @param remote name of the remote, for a statement */
  constructor(
    readonly file: 'root' | 'timestamp' | 'registry' | 'live' | 'canary',
    readonly reason: 'missing' | 'unreadable' | 'unsigned' | 'expired' | 'replayed' | 'mismatched',
    readonly remote?: string,
  ) {
    super(
      remote === undefined
        ? `The ${file} was refused: ${reason}`
        : `The ${file} statement about "${remote}" was refused: ${reason}`,
    );
  }
}
