import { ApiError } from '@billpay/host-api/http';

/**
 * Asks a question that changes nothing, and once more after a 400: a browser whose connection broke sends the same bytes
 * again by itself, and the API refuses the copy. Sealed anew the question is answered (docs/decisions/0012).
 */
export async function askOnceMore<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return ask();
  }
}
