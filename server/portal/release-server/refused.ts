/** A request that is understood but refused; the message is for the caller. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 411 | 413 | 422 | 503 | 507,
    message: string,
  ) {
    super(message);
  }
}

const FULL: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT'];

/** Whether an error, or its cause, says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.includes((error as NodeJS.ErrnoException).code) || isDiskFull(error.cause);
}
