import type { Bank } from '../bank';
import { CODE_VALID_SECONDS } from '../one-time-codes/send-code';
import * as z from 'zod/mini';

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

const DAY_SECONDS = 86_400;

/** Query of `GET /metrics/outcomes`: a canary, its share in percent, and for how long customers have had it. */
export const shareQuery = z.strictObject({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  version: z.string().check(z.regex(/^[\w.+-]{1,60}$/)),
  percent: wholeNumber(1, 100),
  seconds: wholeNumber(1, DAY_SECONDS),
});
export type Share = z.output<typeof shareQuery>;

/** Numbers of customers in a group, by how far they got. */
export interface Outcomes {
  /** Customers with a session that was in use. */
  readonly customers: number;
  /** Of these, who requested a code for a payment. */
  readonly asked: number;
  /** Of these, who paid. */
  readonly paid: number;
}

export interface ShareOutcomes {
  readonly share: Outcomes;
  readonly others: Outcomes;
}

const none: Outcomes = { customers: 0, asked: 0, paid: 0 };

/**
 * Compares what the customers in a canary's share have done with what the others have done, from the API's own
 * records, because code of a remote could silence the telemetry of its page. Draws customers as the page does
 * (docs/releases.md). Auto payments do not count.
 */
export async function findShareOutcomes(bank: Bank, share: Share): Promise<ShareOutcomes> {
  const { remote, version, percent, seconds } = share;
  const since = new Date(bank.clock.now().getTime() - seconds * 1000);
  const rows = await bank.db.query<Outcomes & { in_share: boolean }>(
    `WITH active AS (SELECT DISTINCT customer_id FROM session WHERE last_seen >= $4),
     drawn AS (SELECT customer_id, sha256(convert_to(customer_id || E'\\n' || $1 || E'\\n' || $2, 'UTF8')) AS digest FROM active),
     grouped AS (SELECT customer_id, (get_byte(digest, 0) * 16777216::bigint + get_byte(digest, 1) * 65536
       + get_byte(digest, 2) * 256 + get_byte(digest, 3)) % 100 < $3::int AS in_share FROM drawn),
     done AS (SELECT in_share,
       EXISTS (SELECT FROM otp WHERE otp.customer_id = grouped.customer_id AND template = 'payment' AND expires_at >= $5) AS asked,
       EXISTS (SELECT FROM payment WHERE payment.customer_id = grouped.customer_id AND created_at >= $4 AND otp_id IS NOT NULL) AS paid
       FROM grouped)
     SELECT in_share, count(*)::int AS customers, (count(*) FILTER (WHERE asked OR paid))::int AS asked,
       (count(*) FILTER (WHERE paid))::int AS paid FROM done GROUP BY in_share`,
    [remote, version, percent, since, new Date(since.getTime() + CODE_VALID_SECONDS * 1000)],
  );
  const find = (isIn: boolean): Outcomes => {
    const { customers, asked, paid } = rows.find(({ in_share }) => in_share === isIn) ?? none;
    return { customers, asked, paid };
  };
  return { share: find(true), others: find(false) };
}
