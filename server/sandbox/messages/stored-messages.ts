import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';
import { WITHOUT_WAITING } from '@billpay/api/database/statements';
import type { Messages } from '@billpay/api/adapters/messages';

export interface StoredMessage {
  /** Time in ISO 8601, by the bank's clock. */
  readonly at: string;
  readonly text: string;
  readonly code?: string;
}

/** Creates the sandbox's message delivery, which stores messages for `GET /sandbox/messages`. */
export function storedMessages(db: Database, clock: Clock): Messages {
  return {
    async send({ customerId, mobile, text, code, id }) {
      await db.query(
        `INSERT INTO message (customer_id, mobile, sent_at, text, code, outbox_id)
         SELECT $1, $2, $3::timestamptz, $4, $5, $6::bigint WHERE ${WITHOUT_WAITING}
         ON CONFLICT (outbox_id) DO NOTHING`,
        [customerId, mobile, clock.now(), text, code ?? null, id ?? null],
      );
    },
  };
}

/** Reads messages to a number or a customer (id or demo name), newest first. */
export async function readMessages(
  db: Database,
  to: { mobile: string } | { customer: string },
): Promise<StoredMessage[]> {
  const [mobile, customer] = 'mobile' in to ? [to.mobile, null] : [null, to.customer];
  const rows = await db.query<{ sent_at: Date; text: string; code: string | null }>(
    `SELECT sent_at, text, code FROM message
     WHERE mobile = coalesce($1, (SELECT mobile FROM customer WHERE id = $2 OR demo = $2))
     ORDER BY id DESC LIMIT 100`,
    [mobile, customer],
  );
  return rows.map(({ sent_at, text, code }) => ({
    at: sent_at.toISOString(),
    text,
    ...(code === null ? {} : { code }),
  }));
}
