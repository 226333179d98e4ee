import type { RefusalCode } from '@billpay/api-contract/endpoint';
import { httpTexts } from './http/http-texts';

/**
 * A request that is valid but refused, with the status and a message for the customer. The message is in
 * English until it is sent (docs/decisions/0097). Any other exception is a server error and returns 500.
 */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 415 | 422 | 429 | 503 | 504,
    message: string,
    readonly data?: unknown,
    readonly code?: RefusalCode,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export function notFound(what: keyof typeof httpTexts.notFound): Refusal {
  return new Refusal(404, httpTexts.notFound[what]);
}
