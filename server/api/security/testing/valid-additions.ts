import { allEndpoints } from '@billpay/api-contract';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { addPasskey, passkeys, registrationOptions } from '@billpay/api-contract/passkeys';
import { lockPayments, lowerDailyLimit } from '@billpay/api-contract/protection';
import { generateOtp } from '@billpay/api-contract/user-services';
import { passkeyParty } from '@billpay/sandbox/testing/auto-pay-bank';
import { SoftAuthenticator } from '@billpay/sandbox/testing/soft-authenticator';
import type { TestClient } from '@billpay/sandbox/testing/test-client';
import { documentedCalls } from '../../api-document/documented-calls';
import type { Database } from '../../database/database';
import { toPaise } from '../../paise';
import { freshBill } from './fixtures';
import { BANK_DAY } from './observed-bank';
import type { CallParts } from './raw-calls';
import { validCalls } from './valid-calls';

/** Debit in rupees that waits for a code. It is higher than the bill. */
const ASKED = '9000.00';

/** Lets today's debit of a new bill wait for a code, as the job of auto pay does. Returns the configuration's id. */
async function askForDebit(client: TestClient, db: Database): Promise<number> {
  const bill = await freshBill(client);
  const [asked] = await db.query<{ id: number }>(
    `WITH configured AS (
       INSERT INTO auto_pay (customer_id, saved_biller_id, account_id, maximum, payment_day, bimonthly, first_month,
         anchor_month, default_amount, created_at)
       SELECT customer_id, $1, id, $3, extract(day FROM $4::date), false, left($4::text, 7), left($4::text, 7), false, now()
       FROM account WHERE number = $2 RETURNING id)
     INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at, asked_amount)
     SELECT id, left($4::text, 7), $4::date, 'trying', $4::date + 1, $3 FROM configured RETURNING auto_pay_id AS id`,
    [bill.CUSTOMER_BILL_ID, client.accounts[0]?.accountID ?? null, toPaise(ASKED), BANK_DAY],
  );
  if (!asked) throw new Error('The customer has no account');
  return asked.id;
}

/** Requests the code for a new passkey, and creates its credential. */
async function newPasskey(client: TestClient, name = 'Phone') {
  const body = { template: 'passkey-add', templateVariables: { name } } as const;
  const { referenceNumber } = (await client.call(generateOtp, { body })).data;
  const { challenge } = (await client.call(registrationOptions, { body: { referenceNumber } })).data;
  const credential = new SoftAuthenticator(passkeyParty.origin).create(challenge);
  return { otp: await client.lastCode(), name, credential };
}

/** Builds a valid call for each addition to section 7 that needs a code. */
export const validAdditions: Readonly<
  Record<string, (client: TestClient, db: Database) => Promise<CallParts>>
> = {
  'passkeys.add': async (client, db) => {
    // A customer may have ten.
    await db.query('DELETE FROM passkey WHERE customer_id = $1', [client.customer]);
    return { body: await newPasskey(client) };
  },
  'passkeys.remove': async (client, db) => {
    await db.query('DELETE FROM passkey WHERE customer_id = $1', [client.customer]);
    await client.call(addPasskey, { body: await newPasskey(client) });
    const [{ id } = { id: 0 }] = (await client.call(passkeys)).data;
    return { params: { id }, body: { otp: await client.code('passkey-remove', { passkeyId: String(id) }) } };
  },
  'protection.unlock': async (client) => {
    await client.call(lockPayments, { body: { lock: true } });
    return { body: { otp: await client.code('payments-unlock', {}) } };
  },
  'protection.raise-limit': async (client) => {
    await client.call(lowerDailyLimit, { body: { limit: '5000.00' } });
    const limit = '8000.00';
    return { body: { limit, otp: await client.code('limit-raise', { limit }) } };
  },
  'auto-pay.confirm': async (client, db) => {
    const id = await askForDebit(client, db);
    const otp = await client.code('autopay-debit', { configurationId: String(id), amount: ASKED });
    return { params: { id }, body: { amount: ASKED, otp } };
  },
};

/** The calls that the tests of this folder alter: those of section 7, and every addition that needs a code. */
export const alteredCalls: readonly AnyEndpoint[] = documentedCalls.filter(
  (endpoint) => allEndpoints.includes(endpoint) || endpoint.otp !== undefined,
);

/** Builds a valid call of `alteredCalls`. */
export function makeValidCall(name: string, client: TestClient, db: Database): Promise<CallParts> {
  const make = validCalls[name] ?? validAdditions[name];
  if (!make) throw new Error(`There is no valid call of ${name}`);
  return make(client, db);
}
