import { confirmable } from '@billpay/sandbox/testing/confirmed';
import { randomUUID } from 'node:crypto';
import { otpTemplates } from '@billpay/api-contract/endpoint';
import { firstTimeCheck, generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { guardedCalls, otherThan, findOtp, withOtp, type GuardedCall } from './testing/guarded-calls';
import { BANK_DAY, observedBank } from './testing/observed-bank';
import { callRaw, type CallParts } from './testing/raw-calls';

const named = guardedCalls.map((call) => [call.endpoint.name, call] as const);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('codes at two instances', () => {
  const bank = observedBank(2);
  let client: TestClient;

  beforeEach(async () => {
    await bank.goTo(BANK_DAY);
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });

  const advance = async (minutes: number) => {
    for (let left = minutes; left > 0; left -= 4) {
      await callControl(bank.origin(), 'POST', '/sandbox/clock', { advanceMs: Math.min(left, 4) * 60_000 });
      await client.call(firstTimeCheck);
    }
  };

  /** Repeats a call concurrently at both instances; a payment uses another key each time. */
  function atOnce({ endpoint }: GuardedCall, parts: CallParts, times: number) {
    const elsewhere = client.at(bank.origin(1));
    return Promise.all(
      range(times).map((turn) => {
        const key = parts.idempotencyKey ? { idempotencyKey: randomUUID() } : {};
        return callRaw(turn % 2 ? elsewhere : client, endpoint, { ...parts, ...key });
      }),
    );
  }

  it.each(named)(
    '[OTP-10] executes %s once if its code is sent twenty times concurrently',
    async (_, call) => {
      const statuses = (await atOnce(call, await call.valid(client), 20)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status < 400 || status > 499)).toHaveLength(1);
    },
  );

  it.each(named)(
    '[OTP-11] invalidates the code of %s after twenty concurrent wrong tries',
    async (_, call) => {
      const parts = await call.valid(client);
      const responses = await atOnce(call, withOtp(parts, otherThan(findOtp(parts))), 20);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([422]));
      expect((await callRaw(client, call.endpoint, parts)).status).toBe(422);
      const [counted] = await bank.db.query<{ wrong: number }>(
        'SELECT wrong FROM otp_attempts WHERE customer_id = $1 AND template = $2',
        [client.customer, call.template],
      );
      expect(counted?.wrong).toBe(3);
    },
  );

  it.each(named)(
    '[OTP-05] checks a code of %s without using it up and without allowing more tries',
    async (_, call) => {
      const parts = await call.valid(client);
      const otp = findOtp(parts);
      const check = async (code: string) => (await client.try(validateOtp, { body: { otp: code } })).status;
      expect([await check(otp), await check(otherThan(otp)), await check(otp)]).toEqual([200, 422, 200]);
      expect((await callRaw(client, call.endpoint, withOtp(parts, otherThan(otp)))).status).toBe(422);
      expect(await check(otp)).toBe(200);
      expect((await callRaw(client, call.endpoint, parts)).status).toBe(200);
      const [left] = await bank.db.query<{ wrong: number }>(
        'SELECT coalesce(sum(wrong), 0) AS wrong FROM otp_attempts WHERE customer_id = $1',
        [client.customer],
      );
      expect(left?.wrong).toBe(0);
    },
  );

  describe('repeated guessing', () => {
    /** Requests codes and guesses wrongly until the limit; returns the number of guesses checked. */
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

    it('[OTP-11] allows ten tries a day across all actions', async () => {
      let guesses = 0;
      for (const template of [...otpTemplates, ...otpTemplates]) guesses += await guess(template);
      expect(guesses).toBe(10);
      await advance(11);
      for (const template of otpTemplates) guesses += await guess(template);
      expect(guesses).toBe(10);
      await callControl(bank.origin(), 'POST', '/sandbox/clock', { advanceMs: 24 * 3_600_000 });
      client = await TestClient.signIn(bank.origin(), client.customer);
      expect(await guess('payment')).toBe(3);
    });

    it('[OTP-11] lets guessing affect neither other customers nor the owner of the phone', async () => {
      for (const template of otpTemplates.slice(0, 3)) expect(await guess(template)).toBe(3);
      const [call] = guardedCalls.filter(({ template }) => template === 'autopay-status');
      const parts = await call?.valid(client);
      if (!call || !parts) throw new Error('No call changes the status of an auto pay');
      expect((await callRaw(client, call.endpoint, parts)).status).toBe(200);
      // The right code reset the counter.
      for (const template of otpTemplates.slice(3, 6)) expect(await guess(template)).toBe(3);
      const other = await TestClient.signInAsNew(bank.origin(), 'regular');
      expect(await other.code('payment', (await confirmable(other)).payment)).toMatch(/^\d{6}$/);
    });

    it('[OTP-07] sends four codes for an action in ten minutes, with or without wrong tries', async () => {
      const { payment: templateVariables } = await confirmable(client);
      const requestCode = () => client.try(generateOtp, { body: { template: 'payment', templateVariables } });
      const responses = await Promise.all(range(12).map(requestCode));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(responses.filter(({ failure }) => failure?.limitReached)).toHaveLength(8);
    });
  });
});
