import type { Bank } from '../bank';
import { CODE_VALID_SECONDS } from '../one-time-codes/send-code';
import * as z from 'zod/mini';

const wholeNumber = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

const DAY_SECONDS = 86_400;

/** Query of `GET /metrics/outcomes`: a canary, its share in percent, and the time since its start. */
export const shareQuery = z.strictObject({
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  version: z.string().check(z.regex(/^[\w.+-]{1,60}$/)),
  percent: wholeNumber(1, 100),
  seconds: wholeNumber(1, DAY_SECONDS),
});
export type Share = z.output<typeof shareQuery>;

/** Number of customers in a group whose call succeeded. */
export interface CallOutcomes {
  readonly customers: number;
  /** Number of them who made the call over four times as often as 90 % of the others. */
  readonly busy: number;
}

/** Numbers of customers in a group, by progress. */
export interface Outcomes {
  /** Customers with a session that was in use. */
  readonly customers: number;
  /** Number of them who requested a payment code. */
  readonly asked: number;
  /** Number of them who paid. */
  readonly paid: number;
  /** By method and path: 'POST /payment/bill'. Calls that nobody made are missing. */
  readonly calls: Readonly<Record<string, CallOutcomes>>;
}

export interface ShareOutcomes {
  readonly share: Outcomes;
  readonly others: Outcomes;
}

/** Customers who were active since `$4`. Assigns them to the share like the page (docs/releases.md). */
const GROUPED = /* sql */ `active AS (SELECT DISTINCT customer_id FROM session WHERE last_seen >= $4),
  drawn AS (SELECT customer_id, sha256(convert_to(customer_id || E'\\n' || $1 || E'\\n' || $2, 'UTF8')) AS digest FROM active),
  grouped AS (SELECT customer_id, (get_byte(digest, 0) * 16777216::bigint + get_byte(digest, 1) * 65536
    + get_byte(digest, 2) * 256 + get_byte(digest, 3)) % 100 < $3::int AS in_share FROM drawn)`;

type Parameters = readonly [remote: string, version: string, percent: number, since: Date];

interface Progress {
  in_share: boolean;
  customers: number;
  asked: number;
  paid: number;
}

function readProgress(bank: Bank, parameters: Parameters): Promise<Progress[]> {
  const codesSince = new Date(parameters[3].getTime() + CODE_VALID_SECONDS * 1000);
  return bank.db.query<Progress>(
    `WITH ${GROUPED},
     done AS (SELECT in_share,
       EXISTS (SELECT FROM otp WHERE otp.customer_id = grouped.customer_id AND template = 'payment' AND expires_at >= $5) AS asked,
       EXISTS (SELECT FROM payment WHERE payment.customer_id = grouped.customer_id AND created_at >= $4 AND (otp_id IS NOT NULL OR list_id IS NOT NULL)) AS paid
       FROM grouped)
     SELECT in_share, count(*)::int AS customers, (count(*) FILTER (WHERE asked OR paid))::int AS asked,
       (count(*) FILTER (WHERE paid))::int AS paid FROM done GROUP BY in_share`,
    [...parameters, codesSince],
  );
}

interface CallRow extends CallOutcomes {
  in_share: boolean;
  call: string;
}

function readCalls(bank: Bank, parameters: Parameters): Promise<CallRow[]> {
  return bank.db.query<CallRow>(
    `WITH ${GROUPED},
     made AS (SELECT in_share, customer_id, call, sum(calls) AS calls
       FROM grouped JOIN session USING (customer_id) JOIN session_call USING (jti)
       WHERE last_seen >= $4 GROUP BY in_share, customer_id, call),
     usual AS (SELECT call, percentile_disc(0.9) WITHIN GROUP (ORDER BY calls) AS most
       FROM made WHERE NOT in_share GROUP BY call)
     SELECT in_share, call, count(*)::int AS customers, (count(*) FILTER (WHERE calls > 4 * most))::int AS busy
     FROM made LEFT JOIN usual USING (call) GROUP BY in_share, call`,
    parameters,
  );
}

const none = { customers: 0, asked: 0, paid: 0 };

/**
 * Compares the customers in a canary's share with the others. Uses the API's own records, because a remote's code could
 * silence the page's telemetry. Auto payments do not count.
 */
export async function findShareOutcomes(bank: Bank, share: Share): Promise<ShareOutcomes> {
  const since = new Date(bank.clock.now().getTime() - share.seconds * 1000);
  const parameters: Parameters = [share.remote, share.version, share.percent, since];
  const progress = await readProgress(bank, parameters);
  const calls = await readCalls(bank, parameters);
  const find = (isIn: boolean): Outcomes => {
    const { customers, asked, paid } = progress.find(({ in_share }) => in_share === isIn) ?? none;
    const made = calls.filter(({ in_share }) => in_share === isIn);
    return {
      customers,
      asked,
      paid,
      calls: Object.fromEntries(made.map(({ call, customers, busy }) => [call, { customers, busy }])),
    };
  };
  return { share: find(true), others: find(false) };
}
