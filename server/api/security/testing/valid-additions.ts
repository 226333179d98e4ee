import { allEndpoints } from '@billpay/api-contract';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { addPasskey, assertionOptions, passkeys, registrationOptions } from '@billpay/api-contract/passkeys';
import { lockPayments, lowerDailyLimit } from '@billpay/api-contract/protection';
import { generateOtp } from '@billpay/api-contract/user-services';
import { passkeyParty } from '@billpay/sandbox/testing/auto-pay-bank';
import { SoftAuthenticator } from '@billpay/sandbox/testing/soft-authenticator';
import type { TestClient } from '@billpay/sandbox/testing/test-client';
import { documentedCalls } from '../../api-document/documented-calls';
import type { Database } from '../../database/database';
import { toPaise } from '../../paise';
import { freshBill, transactionId } from './fixtures';
import { BANK_DAY } from './observed-bank';
import type { CallParts } from './raw-calls';
import { validCalls } from './valid-calls';

/** Debit in rupees that waits for a code. It is higher than the bill. */
export const ASKED = '9000.00';

/** Lets today's debit of a new bill wait for a code, as the job of auto pay does. Returns the configuration's id. */
export async function askForDebit(client: TestClient, db: Database): Promise<number> {
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

/** Requests a code for a new passkey. Returns its reference. */
export async function requestPasskeyCode(client: TestClient, name = 'Phone'): Promise<string> {
  const body = { template: 'passkey-add', templateVariables: { name } } as const;
  return (await client.call(generateOtp, { body })).data.referenceNumber;
}

/** Requests the code for a new passkey, and creates its credential. */
async function newPasskey(client: TestClient, device = new SoftAuthenticator(passkeyParty.origin)) {
  const name = 'Phone';
  const referenceNumber = await requestPasskeyCode(client, name);
  const { challenge } = (await client.call(registrationOptions, { body: { referenceNumber } })).data;
  return { otp: await client.lastCode(), name, credential: device.create(challenge) };
}

/** Stores the customer's only passkey. */
export async function onlyPasskey(client: TestClient, db: Database) {
  // A customer may have ten.
  await db.query('DELETE FROM passkey WHERE customer_id = $1', [client.customer]);
  const device = new SoftAuthenticator(passkeyParty.origin);
  await client.call(addPasskey, { body: await newPasskey(client, device) });
  const [{ id } = { id: 0 }] = (await client.call(passkeys)).data;
  return { id, device };
}

/** Requests a passkey instead of a code, and signs its challenge. */
export async function signedAssertion(client: TestClient, db: Database) {
  const { device } = await onlyPasskey(client, db);
  const body = { template: 'add-biller', templateVariables: { billerId: 'ACTBB' } } as const;
  const { referenceNumber, publicKey } = (await client.call(assertionOptions, { body })).data;
  return { referenceNumber, credential: device.get(publicKey.challenge) };
}

/** Builds a valid call for each addition to section 7 that needs a code. */
export const validAdditions: Readonly<
  Record<string, (client: TestClient, db: Database) => Promise<CallParts>>
> = {
  'passkeys.add': async (client, db) => {
    await db.query('DELETE FROM passkey WHERE customer_id = $1', [client.customer]);
    return { body: await newPasskey(client) };
  },
  'passkeys.remove': async (client, db) => {
    const { id } = await onlyPasskey(client, db);
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

const none = async (): Promise<CallParts> => ({});

/** Builds a valid call for each other addition to section 7. */
const validAdditionsWithoutCode: typeof validAdditions = {
  'passkeys.list': none,
  'passkeys.registration-options': async (client) => ({
    body: { referenceNumber: await requestPasskeyCode(client) },
  }),
  'passkeys.assertion-options': async (client, db) => {
    await onlyPasskey(client, db);
    const templateVariables = { billerId: 'ACTBB', anything: 'ACT Fibernet' };
    return { body: { template: 'add-biller', templateVariables } };
  },
  'passkeys.verify-assertion': async (client, db) => ({ body: await signedAssertion(client, db) }),
  'protection.lock-status': none,
  'protection.lock': async () => ({ body: { lock: true } }),
  'protection.daily-limit': none,
  'protection.lower-limit': async () => ({ body: { limit: '5000.00' } }),
  'protection.reports': none,
  'protection.report': async (client) => ({ body: { transactionId: await transactionId(client) } }),
};

/** The calls that the tests of hostile values alter: those of section 7, and every addition that needs a code. */
export const alteredCalls: readonly AnyEndpoint[] = documentedCalls.filter(
  (endpoint) => allEndpoints.includes(endpoint) || endpoint.otp !== undefined,
);

/** Builds a valid call. */
export function makeValidCall(name: string, client: TestClient, db: Database): Promise<CallParts> {
  const make = validCalls[name] ?? validAdditions[name] ?? validAdditionsWithoutCode[name];
  if (!make) throw new Error(`There is no valid call of ${name}`);
  return make(client, db);
}
