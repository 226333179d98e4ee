import type { Bank } from '../../bank';
import { MINUTE_MS } from '../../clock/bank-day';
import { normalizeWriting } from '../../adapters/given-text';
import type { Job } from '../../background/repeat';
import type { Language } from '../../languages/language';
import { recordAudit } from '../../payments/audit';
import { Refusal } from '../../refusal';
import { HAND_OFF_VALID_MS, makeHandOff } from '../../sessions/hand-off';
import type { Caller, CallerToken } from './identify-caller';
import type { HandOffSettings } from './settings';

export interface HandOffRequest {
  readonly customer: {
    readonly id: string;
    readonly name?: string | undefined;
    readonly mobile?: string | undefined;
  };
  readonly platform: 'IB' | 'MOBILE';
  readonly language?: Language | undefined;
  readonly page: '/' | '/my-bills';
  /** Payment that the portal offers to report at once; '' to offer only the lock. */
  readonly report?: string | undefined;
  /** A biller's payment link, whose bill the portal opens at once. */
  readonly paymentLink?: string | undefined;
}

export interface CreatedHandOff {
  /** Address of the portal that works once. */
  readonly address: string;
  readonly validSeconds: number;
}

/** Marks a token as used. Must run in the hand-off's transaction, so that a failed call may be repeated. */
async function useToken(
  bank: Bank,
  { digest, expiresAt, customerId }: CallerToken,
  id: string,
): Promise<void> {
  if (customerId !== id) throw new Refusal(401, 'The token is for another customer.');
  const used = await bank.db.run(
    'INSERT INTO used_token (digest, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [digest, expiresAt],
  );
  if (used === 0) throw new Refusal(401, 'The token has been used.');
}

interface KnownCustomer {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
}

async function findKnown(bank: Bank, id: string): Promise<KnownCustomer | undefined> {
  const [known] = await bank.db.query<KnownCustomer>('SELECT id, name, mobile FROM customer WHERE id = $1', [
    id,
  ]);
  return known;
}

/** Creates a customer, or updates the data that the bank has changed since the last hand-off. */
async function admitCustomer(
  bank: Bank,
  { customer, platform, language }: HandOffRequest,
  policy: HandOffSettings['unknownCustomers'],
): Promise<void> {
  const known = await findKnown(bank, customer.id);
  if (!known && policy === 'refuse') throw new Refusal(404, 'The customer is not known.');
  const name = customer.name === undefined ? known?.name : normalizeWriting(customer.name);
  const mobile = customer.mobile ?? known?.mobile;
  if (!name || mobile === undefined)
    throw new Refusal(422, 'customer.name and customer.mobile are required for a new customer.');
  await bank.db.query(
    `INSERT INTO customer (id, kind, name, mobile, platform, language, created_at)
     VALUES ($1, 'bank', $2, $3, $4, coalesce($5, 'en'), $6)
     ON CONFLICT (id) DO UPDATE
     SET name = EXCLUDED.name, mobile = EXCLUDED.mobile, language = coalesce($5, customer.language)
     WHERE (customer.name, customer.mobile, customer.language)
       IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.mobile, coalesce($5, customer.language))`,
    [customer.id, name, mobile, platform, language ?? null, bank.clock.now()],
  );
  if (!known) await recordAudit(bank, { customerId: customer.id, event: 'customer-created' });
  else if (known.mobile !== mobile)
    await recordAudit(bank, { customerId: customer.id, event: 'customer-mobile-changed' });
}

/**
 * Creates a hand-off for a customer of the bank, and records it in the audit. Throws a Refusal, and changes
 * nothing, if the token has been used or the customer is refused.
 */
export async function createHandOff(
  bank: Bank,
  { portal, unknownCustomers }: HandOffSettings,
  caller: Caller,
  request: HandOffRequest,
): Promise<CreatedHandOff> {
  const { customer, platform, language, page, report, paymentLink } = request;
  await bank.clock.refresh();
  const pair = await bank.db.transaction(async () => {
    if (caller.token) await useToken(bank, caller.token, customer.id);
    await admitCustomer(bank, request, unknownCustomers);
    const detail = `${caller.name} ${platform}`;
    await recordAudit(bank, { customerId: customer.id, event: 'hand-off-created', detail });
    return makeHandOff(bank, customer, platform);
  });
  const query = new URLSearchParams({
    ...pair,
    ...(language && { language }),
    ...(report !== undefined && { report }),
    ...(paymentLink !== undefined && { paymentLink }),
  });
  return { address: `${portal}${page}?${query.toString()}`, validSeconds: HAND_OFF_VALID_MS / 1000 };
}

/** Deletes tokens some time after they have expired, because instances' clocks may differ. */
export const dropUsedTokens: Job = {
  name: 'used-tokens',
  everyMs: 5 * MINUTE_MS,
  round: async ({ db }) => {
    await db.query(`DELETE FROM used_token WHERE expires_at < now() - interval '10 minutes'`);
    return false;
  },
};
