/**
 * A request that is understood and not granted: the status and the message the customer may read. Anything else
 * that is thrown is a fault of ours and answers 500.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 415 | 422 | 429 | 504,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export function notFound(what: string): Refusal {
  return new Refusal(404, `${what} not found`);
}
