import type { Share, ShareOutcomes } from '@billpay/api/operations/share-outcomes';
import * as z from 'zod/mini';

const TIMEOUT_MS = 5_000;

const count = z.int().check(z.minimum(0));
/** An API of an earlier release counts no calls. */
const calls = z._default(z.record(z.string(), z.object({ customers: count, busy: count })), {});
const outcomes = z.object({ customers: count, asked: count, paid: count, calls });
const response = z.object({ share: outcomes, others: outcomes });

/**
 * Fetches an API's records about a canary's customers and the others.
 * @param api 'http://10.0.0.7:4000'
 * @throws Error if the API does not respond in five seconds, or with anything else
 */
export async function fetchOutcomes(api: string, share: Share): Promise<ShareOutcomes> {
  const query = new URLSearchParams(Object.entries(share).map(([name, value]) => [name, String(value)]));
  const url = `${api}/metrics/outcomes?${query.toString()}`;
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${api}/metrics/outcomes responded with ${answer.status}`);
  return response.parse(await answer.json());
}
