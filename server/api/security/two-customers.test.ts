import { confirmable } from '@billpay/sandbox/testing/confirmed';
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@billpay/api-contract';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { payBill } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { changedAt, listFields, nameField, type Field } from './testing/contract-fields';
import { writtenBetween } from './testing/fingerprint';
import { foreignIds, nonCustomerIds, type ForeignId } from './testing/foreign-ids';
import { observedBank } from './testing/observed-bank';
import { callRaw, type CallParts } from './testing/raw-calls';
import { validCalls } from './testing/valid-calls';

const looksLikeAnId = /(id|key|number|code|token|param|reference|otp)$/i;

const idFields = allEndpoints.flatMap((endpoint) =>
  listFields(endpoint)
    .filter(({ path }) => looksLikeAnId.test(String(path.at(-1))))
    .map((field) => ({ endpoint, field, name: nameField(endpoint, field) })),
);

/** Values of a code's variables that no customer has. */
const unknownIds = {
  accountNumber: '50100999999999',
  configurationId: 999_999_998,
  customerBillId: 999_999_998,
  listId: `LST${'0'.repeat(18)}`,
} as const;

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
    const parts: CallParts = (await (call ? call(me, id) : validCalls[endpoint.name]?.(me))) ?? {};
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
      expect(unknown).toMatchObject({ status: tried.status ?? 404, written: [] });
      for (const theirId of [await tried.theirs(them)].flat()) {
        const theirs = await tryId(endpoint, field, tried, theirId);
        expect(theirs).toEqual(unknown);
        expect(theirs.text).not.toContain(`"${String(theirId)}"`);
      }
    },
  );

  it.each([
    ['delete-biller', 'customerBillId'],
    ['payment', 'customerBillId'],
    ['payment', 'accountNumber'],
    ['autopay-create', 'customerBillId'],
    ['autopay-create', 'accountNumber'],
    ['autopay-edit', 'configurationId'],
    ['autopay-edit', 'accountNumber'],
    ['autopay-delete', 'configurationId'],
    ['autopay-status', 'configurationId'],
    ['payment-schedule', 'customerBillId'],
    ['payment-schedule', 'accountNumber'],
    ['payment-list', 'listId'],
  ] as const)(
    '[API-02] sends no code for %s with another customer’s %s, and treats it like an unknown one',
    async (template, variable) => {
      const theirs = (await confirmable(them))[template][variable];
      const mine = (await confirmable(me))[template];
      const requestCode = async (id: unknown) => {
        const before = await bank.fingerprint();
        const body = { template, templateVariables: { ...mine, [variable]: String(id) } };
        const { status, text } = await callRaw(me, generateOtp, { body });
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
    const theirs = await validCalls['payment.bill']?.(them);
    expect((await callRaw(them, payBill, { ...theirs, idempotencyKey })).status).toBe(200);
    const before = await bank.fingerprint();
    const underTheirKey = await callRaw(me, payBill, { ...theirs, idempotencyKey });
    const underUnknownKey = await callRaw(me, payBill, { ...theirs, idempotencyKey: randomUUID() });
    expect(underTheirKey).toMatchObject({ status: underUnknownKey.status, text: underUnknownKey.text });
    expect(underTheirKey.status).toBe(404);
    expect(writtenBetween(before, await bank.fingerprint())).toEqual([]);
    const mine = await validCalls['payment.bill']?.(me);
    expect((await callRaw(me, payBill, { ...mine, idempotencyKey })).status).toBe(200);
  });

  it("[API-02] never returns another customer's data", async () => {
    await signBothIn();
    for (const name of ['complaints.status', 'auto-pay.create', 'payment.bill'])
      await validCalls[name]?.(them);
    const mine = new Set(await idsOf(me));
    const theirIds = await idsOf(them);
    // Both are copies of one customer, but they share no id.
    expect(theirIds.filter((mark) => mine.has(mark))).toEqual([]);
    expect(theirIds.length).toBeGreaterThan(40);
    for (const endpoint of allEndpoints) {
      const { status, text } = await callRaw(me, endpoint, (await validCalls[endpoint.name]?.(me)) ?? {});
      expect({ name: endpoint.name, status }).toEqual({ name: endpoint.name, status: 200 });
      expect({ name: endpoint.name, theirs: theirIds.filter((mark) => text.includes(mark)) }).toEqual({
        name: endpoint.name,
        theirs: [],
      });
    }
  });

  /** Lists the ids of a customer and of their accounts, payments, complaints and codes. */
  async function idsOf({ customer }: TestClient): Promise<string[]> {
    const rows = await bank.db.query<{ mark: string }>(
      `SELECT unnest(ARRAY[id, mobile]) AS mark FROM customer WHERE id = $1
       UNION ALL SELECT number FROM account WHERE customer_id = $1
       UNION ALL SELECT unnest(ARRAY[id, reference_id, bank_transaction_id]) FROM payment WHERE customer_id = $1
       UNION ALL SELECT key FROM bill_reference WHERE customer_id = $1
       UNION ALL SELECT id FROM complaint WHERE customer_id = $1
       UNION ALL SELECT reference FROM otp WHERE customer_id = $1`,
      [customer],
    );
    return rows.map(({ mark }) => mark).filter(Boolean);
  }
});
