import { confirmable } from '@billpay/sandbox/testing/confirmed';
import { randomUUID } from 'node:crypto';
import {
  mandateTemplates,
  otpTemplates,
  passkeyTemplates,
  protectionTemplates,
} from '@billpay/api-contract/endpoint';
import { firstTimeCheck, generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { changedAt } from './testing/contract-fields';
import { omitTables, writtenBetween } from './testing/fingerprint';
import { guardedCalls, otherThan, findOtp, withOtp } from './testing/guarded-calls';
import { observedBank } from './testing/observed-bank';
import { callRaw, type CallParts } from './testing/raw-calls';

const named = guardedCalls.map((call) => [call.endpoint.name, call] as const);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A call that must be refused, with the statuses that it may return. */
type Refused = readonly [what: string, statuses: readonly number[], parts: CallParts];

describe('one-time codes at two instances', () => {
  const bank = observedBank(2);
  let client: TestClient;
  let someone: TestClient;

  // The codes and attempts of earlier tests would reach the limits.
  beforeEach(() => bank.dropCodes());

  const advance = (seconds: number) =>
    callControl(bank.origin(), 'POST', '/sandbox/clock', { advanceMs: seconds * 1000 });

  it('[OTP-10] covers a call for every action with a code', () => {
    const actions = [...otpTemplates, ...passkeyTemplates, ...protectionTemplates, ...mandateTemplates];
    expect(guardedCalls.map(({ template }) => template).toSorted()).toEqual(actions.toSorted());
  });

  describe.each(named)('%s', (_, call) => {
    const { endpoint, template, bound, others, renewed } = call;
    let parts: CallParts;

    beforeAll(async () => {
      client = await TestClient.signInAsNew(bank.origin(), 'regular');
      someone = await TestClient.signInAsNew(bank.origin(), 'regular');
    });
    beforeEach(async () => {
      parts = await call.valid(client, bank.db);
    });

    const send = async (sent: CallParts) => (await callRaw(client, endpoint, sent)).status;
    const check = async (otp: string) => (await client.try(validateOtp, { body: { otp } })).status;

    /** Asserts that the calls are refused, and that they write only the counter of attempts. */
    async function refuses(...calls: readonly Refused[]): Promise<void> {
      const fingerprint = async () => omitTables(await bank.fingerprint(), 'otp_attempts');
      const before = await fingerprint();
      for (const [what, expected, sent] of calls) {
        const status = await send(sent);
        expect({ what, status, isExpected: expected.includes(status) }).toMatchObject({ isExpected: true });
        await bank.db.query('DELETE FROM otp_attempts');
      }
      expect(writtenBetween(before, await fingerprint())).toEqual([]);
    }

    /** Sends a call twenty times concurrently to both instances. A payment uses another key each time. */
    async function sendAtOnce(sent: CallParts): Promise<number[]> {
      const elsewhere = client.at(bank.origin(1));
      const calls = range(20).map((turn) => {
        const key = sent.idempotencyKey ? { idempotencyKey: randomUUID() } : {};
        return callRaw(turn % 2 ? elsewhere : client, endpoint, { ...sent, ...key });
      });
      return (await Promise.all(calls)).map(({ status }) => status);
    }

    it('[OTP-10] [OTP-07] refuses every code except the newest for this action, these details and this customer', async () => {
      const elsewhere = template === 'add-biller' ? 'delete-biller' : 'add-biller';
      const wrong = otherThan(findOtp(parts));
      const ofAction = await client.code(elsewhere, (await confirmable(client))[elsewhere]);
      const renewedParts = await renewed(client, parts, bank.db);
      const newest = findOtp(renewedParts);
      // Sent after the customer's own code.
      const theirs = findOtp(await call.valid(someone, bank.db));
      await refuses(
        ['no code', [400], { ...parts, body: changedAt(parts.body, ['otp'], undefined) }],
        ['a wrong one', [422], withOtp(parts, wrong === newest ? otherThan(wrong) : wrong)],
        ['for another action', [422], withOtp(parts, ofAction)],
        ["another customer's", [422], withOtp(parts, theirs === newest ? otherThan(theirs) : theirs)],
        [
          'an older one',
          [422],
          withOtp(parts, findOtp(parts) === newest ? otherThan(newest) : findOtp(parts)),
        ],
      );
      expect(await send(renewedParts)).toBe(200);
    });

    it('[OTP-10] refuses a code that confirms other details', async () => {
      for (const [what, confirmed] of Object.entries(await others(client, parts))) {
        const other = await client.code(template, confirmed);
        await refuses([what, [422], withOtp(parts, other)]);
        await bank.dropCodes();
      }
      expect(await send(await renewed(client, parts, bank.db))).toBe(200);
    });

    it('[OTP-10] accepts a code only once if it is sent twenty times concurrently, and refuses it afterwards', async () => {
      const statuses = await sendAtOnce(parts);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status < 400 || status > 499)).toHaveLength(1);
      const again = { ...parts, ...(parts.idempotencyKey ? { idempotencyKey: 'another-intent' } : {}) };
      await refuses(['a used code', [404, 409, 422], again]);
    });

    it('[OTP-11] invalidates the code and sends no new one after twenty concurrent wrong attempts', async () => {
      const statuses = await sendAtOnce(withOtp(parts, otherThan(findOtp(parts))));
      expect(new Set(statuses)).toEqual(new Set([422]));
      expect(await send(parts)).toBe(422);
      const [counted] = await bank.db.query<{ wrong: number }>(
        'SELECT wrong FROM otp_attempts WHERE customer_id = $1 AND template = $2',
        [client.customer, template],
      );
      expect(counted?.wrong).toBe(3);
      const blocked = { status: 422, failure: { limitReached: true } };
      expect(await client.try(validateOtp, { body: { otp: findOtp(parts) } })).toMatchObject(blocked);
      const body = { template, templateVariables: bound(parts) };
      expect(await client.try(generateOtp, { body })).toMatchObject(blocked);
    });

    it('[OTP-05] checks a code without consuming it and without allowing more attempts', async () => {
      const otp = findOtp(parts);
      const wrong = otherThan(otp);
      expect([await check(otp), await check(wrong), await check(otp)]).toEqual([200, 422, 200]);
      expect(await send(withOtp(parts, wrong))).toBe(422);
      expect([await check(otp), await send(parts)]).toEqual([200, 200]);
      const [left] = await bank.db.query<{ wrong: number }>(
        'SELECT coalesce(sum(wrong), 0) AS wrong FROM otp_attempts WHERE customer_id = $1',
        [client.customer],
      );
      expect(left?.wrong).toBe(0);
    });

    it('[OTP-04] refuses a code after 180 s, but not earlier', async () => {
      await advance(181);
      await refuses(['an expired code', [422], parts]);
      const fresh = await renewed(client, parts, bank.db);
      await advance(178);
      expect(await send(fresh)).toBe(200);
    });
  });

  describe('repeated guessing', () => {
    beforeEach(async () => {
      client = await TestClient.signInAsNew(bank.origin(), 'regular');
    });

    /** Requests codes and guesses wrongly until the limit. Returns the number of checked guesses. */
    async function guess(template: (typeof otpTemplates)[number]): Promise<number> {
      const templateVariables = (await confirmable(client))[template];
      const sent = await client.try(generateOtp, { body: { template, templateVariables } });
      if (sent.status !== 200) return 0;
      const wrong = otherThan(await client.lastCode());
      for (let guesses = 1; ; guesses += 1) {
        const { failure } = await client.try(validateOtp, { body: { otp: wrong } });
        if (failure?.limitReached) return guesses;
      }
    }

    it('[OTP-11] allows ten attempts a day across all actions', async () => {
      let guesses = 0;
      for (const template of [...otpTemplates, ...otpTemplates]) guesses += await guess(template);
      expect(guesses).toBe(10);
      for (const minutes of [4, 4, 3]) {
        await advance(minutes * 60);
        await client.call(firstTimeCheck);
      }
      for (const template of otpTemplates) guesses += await guess(template);
      expect(guesses).toBe(10);
      await advance(24 * 3_600);
      client = await TestClient.signIn(bank.origin(), client.customer);
      expect(await guess('payment')).toBe(3);
    });

    it('[OTP-11] limits guessing without affecting other customers or the owner of the phone', async () => {
      for (const template of otpTemplates.slice(0, 3)) expect(await guess(template)).toBe(3);
      const [call] = guardedCalls.filter(({ template }) => template === 'autopay-status');
      const parts = await call?.valid(client, bank.db);
      if (!call || !parts) throw new Error('No call changes the status of an auto pay');
      expect((await callRaw(client, call.endpoint, parts)).status).toBe(200);
      // The right code reset the counter.
      for (const template of otpTemplates.slice(3, 6)) expect(await guess(template)).toBe(3);
      const other = await TestClient.signInAsNew(bank.origin(), 'regular');
      expect(await other.code('payment', (await confirmable(other)).payment)).toMatch(/^\d{6}$/);
    });

    it('[OTP-07] sends four codes for an action in ten minutes, with or without wrong attempts', async () => {
      const { payment: templateVariables } = await confirmable(client);
      const requestCode = () => client.try(generateOtp, { body: { template: 'payment', templateVariables } });
      const responses = await Promise.all(range(12).map(requestCode));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(responses.filter(({ failure }) => failure?.limitReached)).toHaveLength(8);
    });
  });
});
