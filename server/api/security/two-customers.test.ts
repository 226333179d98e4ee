import { confirmable } from '@billpay/sandbox/testing/confirmed';
import { randomUUID } from 'node:crypto';
import {
  mandateTemplates,
  otpTemplates,
  passkeyTemplates,
  protectionTemplates,
  type AnyEndpoint,
} from '@billpay/api-contract/endpoint';
import { assertionOptions } from '@billpay/api-contract/passkeys';
import { payBill } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { documentedCalls } from '../api-document/documented-calls';
import { changedAt, listFields, nameField, type Field } from './testing/contract-fields';
import { writtenBetween } from './testing/fingerprint';
import { foreignIds, nonCustomerIds, type ForeignId } from './testing/foreign-ids';
import { observedBank } from './testing/observed-bank';
import { callRaw } from './testing/raw-calls';
import { ASKED, askForDebit, makeValidCall, onlyPasskey } from './testing/valid-additions';

const looksLikeAnId = /(id|key|number|code|token|param|reference|otp|link)$/i;

const idFields = documentedCalls.flatMap((endpoint) =>
  listFields(endpoint)
    .filter(({ path }) => looksLikeAnId.test(String(path.at(-1))))
    .map((field) => ({ endpoint, field, name: nameField(endpoint, field) })),
);

/** Calls that store data of the other customer. */
const storing: readonly string[] = [
  'complaints.register',
  'auto-pay.create',
  'payment.bill',
  'payment.pay-list',
  'payment.schedule',
  'passkeys.add',
  'protection.report',
];

/** Values of a code's variables that no customer has. */
const unknownIds = {
  accountNumber: '50100999999999',
  configurationId: 999_999_998,
  customerBillId: 999_999_998,
  passkeyId: 999_999_998,
  listId: `LST${'0'.repeat(18)}`,
} as const;

/** Variables of codes that refer to a customer's data. */
const codeVariables = [
  ['delete-biller', 'customerBillId'],
  ['payment', 'customerBillId'],
  ['payment', 'accountNumber'],
  ['autopay-create', 'customerBillId'],
  ['autopay-create', 'accountNumber'],
  ['autopay-edit', 'configurationId'],
  ['autopay-edit', 'accountNumber'],
  ['autopay-delete', 'configurationId'],
  ['autopay-status', 'configurationId'],
  ['autopay-debit', 'configurationId'],
  ['payment-schedule', 'customerBillId'],
  ['payment-schedule', 'accountNumber'],
  ['payment-list', 'listId'],
  ['passkey-remove', 'passkeyId'],
] as const;

describe('[API-02] two customers', () => {
  const bank = observedBank();
  let me: TestClient;
  let them: TestClient;

  async function signBothIn(): Promise<void> {
    me = await TestClient.signInAsNew(bank.origin(), 'regular');
    them = await TestClient.signInAsNew(bank.origin(), 'regular');
  }

  beforeAll(signBothIn);
  // The codes of earlier tests would reach the limits.
  beforeEach(() => bank.dropCodes());

  it('[API-02] lists every field with a name like an id in foreign-ids.ts', () => {
    const named = [...Object.keys(foreignIds), ...Object.keys(nonCustomerIds)].toSorted();
    expect(idFields.map(({ name }) => name).toSorted()).toEqual(named);
  });

  /** Makes the call with this id. Returns the response and the tables that it wrote. */
  async function tryId(endpoint: AnyEndpoint, { part, path }: Field, { call }: ForeignId, id: unknown) {
    const parts = await (call ? call(me, id) : makeValidCall(endpoint.name, me, bank.db));
    const before = await bank.fingerprint();
    const { status, text } = await callRaw(me, endpoint, {
      ...parts,
      [part]: changedAt(parts[part], path, id),
    });
    return { status, text, written: writtenBetween(before, await bank.fingerprint()) };
  }

  it.each(idFields.filter(({ name }) => name in foreignIds))(
    '[API-02] treats another customer’s id in $name like an unknown one',
    async ({ endpoint, field, name }) => {
      const tried = foreignIds[name];
      if (!tried) throw new Error(`${name} is not in foreign-ids.ts`);
      const unknown = await tryId(endpoint, field, tried, tried.unknownId);
      expect(unknown).toMatchObject({ status: tried.status ?? 404, written: tried.writes ?? [] });
      for (const theirId of [await tried.theirs(them, bank.db)].flat()) {
        const theirs = await tryId(endpoint, field, tried, theirId);
        expect(theirs).toEqual(unknown);
        expect(theirs.text).not.toContain(`"${String(theirId)}"`);
      }
    },
  );

  /** Returns variables of codes by action, with the customer's ids. */
  async function confirmed(client: TestClient): Promise<Readonly<Record<string, Record<string, string>>>> {
    const { id: passkeyId } = await onlyPasskey(client, bank.db);
    const configurationId = String(await askForDebit(client, bank.db));
    return {
      ...(await confirmable(client)),
      'autopay-debit': { configurationId, amount: ASKED },
      'passkey-remove': { passkeyId: String(passkeyId) },
      'passkey-add': { name: 'Phone' },
      'payments-unlock': {},
      'limit-raise': { limit: '8000.00' },
    };
  }

  it('[API-02] lists every variable of a code with a name like an id', async () => {
    const variables = await confirmed(me);
    const actions = [...otpTemplates, ...passkeyTemplates, ...protectionTemplates, ...mandateTemplates];
    expect(Object.keys(variables).toSorted()).toEqual(actions.toSorted());
    const named = Object.entries(variables).flatMap(([template, values]) =>
      Object.keys(values)
        .filter((name) => looksLikeAnId.test(name) && name !== 'billerId')
        .map((name) => `${template} ${name}`),
    );
    expect(named.toSorted()).toEqual(codeVariables.map((names) => names.join(' ')).toSorted());
  });

  it.each(
    codeVariables.flatMap(([template, variable]) =>
      [generateOtp, assertionOptions].map(
        (endpoint) => [template, variable, endpoint.name, endpoint] as const,
      ),
    ),
  )(
    '[API-02] confirms no %s with another customer’s %s in %s, and treats it like an unknown one',
    async (template, variable, _, endpoint) => {
      const theirs = (await confirmed(them))[template]?.[variable];
      const mine = (await confirmed(me))[template];
      const requestCode = async (id: unknown) => {
        const before = await bank.fingerprint();
        const body = { template, templateVariables: { ...mine, [variable]: String(id) } };
        const { status, text } = await callRaw(me, endpoint, { body });
        expect(writtenBetween(before, await bank.fingerprint())).toEqual([]);
        return { status, text };
      };
      const refused = await requestCode(theirs);
      expect(refused.status).toBe(variable === 'accountNumber' ? 422 : 404);
      expect(refused).toEqual(await requestCode(unknownIds[variable]));
    },
  );

  it('[API-02] does not return another customer’s payment for their Idempotency-Key', async () => {
    await signBothIn();
    const idempotencyKey = randomUUID();
    const theirs = await makeValidCall('payment.bill', them, bank.db);
    expect((await callRaw(them, payBill, { ...theirs, idempotencyKey })).status).toBe(200);
    const before = await bank.fingerprint();
    const underTheirKey = await callRaw(me, payBill, { ...theirs, idempotencyKey });
    const underUnknownKey = await callRaw(me, payBill, { ...theirs, idempotencyKey: randomUUID() });
    expect(underTheirKey).toMatchObject({ status: underUnknownKey.status, text: underUnknownKey.text });
    expect(underTheirKey.status).toBe(404);
    expect(writtenBetween(before, await bank.fingerprint())).toEqual([]);
    const mine = await makeValidCall('payment.bill', me, bank.db);
    expect((await callRaw(me, payBill, { ...mine, idempotencyKey })).status).toBe(200);
  });

  it("[API-02] never returns another customer's data", async () => {
    await signBothIn();
    for (const endpoint of documentedCalls.filter(({ name }) => storing.includes(name))) {
      const made = await callRaw(them, endpoint, await makeValidCall(endpoint.name, them, bank.db));
      expect({ name: endpoint.name, status: made.status }).toEqual({ name: endpoint.name, status: 200 });
      await bank.dropCodes();
    }
    const mine = new Set(await idsOf(me));
    const theirIds = await idsOf(them);
    // Both are copies of one customer, but they share no id.
    expect(theirIds.filter((mark) => mine.has(mark))).toEqual([]);
    expect(theirIds.length).toBeGreaterThan(40);
    for (const endpoint of documentedCalls) {
      const parts = await makeValidCall(endpoint.name, me, bank.db);
      const { status, text } = await callRaw(me, endpoint, parts);
      expect({ name: endpoint.name, status }).toEqual({ name: endpoint.name, status: 200 });
      expect({ name: endpoint.name, theirs: theirIds.filter((mark) => text.includes(mark)) }).toEqual({
        name: endpoint.name,
        theirs: [],
      });
    }
  });

  /** Lists the ids of a customer and of their accounts, payments, lists, reports, complaints, passkeys and codes. */
  async function idsOf({ customer }: TestClient): Promise<string[]> {
    const rows = await bank.db.query<{ mark: string }>(
      `SELECT unnest(ARRAY[id, mobile]) AS mark FROM customer WHERE id = $1
       UNION ALL SELECT number FROM account WHERE customer_id = $1
       UNION ALL SELECT unnest(ARRAY[id, reference_id, bank_transaction_id]) FROM payment WHERE customer_id = $1
       UNION ALL SELECT key FROM bill_reference WHERE customer_id = $1
       UNION ALL SELECT id FROM complaint WHERE customer_id = $1
       UNION ALL SELECT id FROM payment_list WHERE customer_id = $1
       UNION ALL SELECT id FROM payment_report WHERE customer_id = $1
       UNION ALL SELECT credential_id FROM passkey WHERE customer_id = $1
       UNION ALL SELECT reference FROM otp WHERE customer_id = $1`,
      [customer],
    );
    return rows.map(({ mark }) => mark).filter(Boolean);
  }
});
