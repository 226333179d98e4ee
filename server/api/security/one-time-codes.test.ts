import { confirmable } from '@billpay/sandbox/testing/confirmed';
import { allEndpoints } from '@billpay/api-contract';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { changedAt } from './testing/contract-fields';
import { omitTables, writtenBetween } from './testing/fingerprint';
import { guardedCalls, otherThan, findOtp, withOtp, type GuardedCall } from './testing/guarded-calls';
import { BANK_DAY, observedBank } from './testing/observed-bank';
import { callRaw, type CallParts } from './testing/raw-calls';

const named = guardedCalls.map((call) => [call.endpoint.name, call] as const);

describe('invalid codes', () => {
  const bank = observedBank();
  let client: TestClient;

  beforeEach(async () => {
    await bank.goTo(BANK_DAY);
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });

  const advance = (seconds: number) =>
    callControl(bank.origin(), 'POST', '/sandbox/clock', { advanceMs: seconds * 1000 });

  it('[OTP-10] covers every call that needs a code', () => {
    const guarded = allEndpoints.filter(({ otp }) => otp !== undefined).map(({ name }) => name);
    expect(named.map(([name]) => name)).toEqual(guarded);
    expect(guarded).toHaveLength(7);
  });

  /** Asserts that the call wrote only the counter of tries; returns its status. */
  async function refused({ endpoint }: GuardedCall, parts: CallParts, as = client): Promise<number> {
    const before = await bank.fingerprint();
    const { status, text } = await callRaw(as, endpoint, parts);
    const after = await bank.fingerprint();
    expect({
      text,
      written: writtenBetween(omitTables(before, 'otp_attempts'), omitTables(after, 'otp_attempts')),
    }).toEqual({
      text,
      written: [],
    });
    return status;
  }

  const done = async ({ endpoint }: GuardedCall, parts: CallParts, as = client) =>
    (await callRaw(as, endpoint, parts)).status;

  describe.each(named)('%s', (_, call) => {
    const { template, bound, others } = call;
    let parts: CallParts;

    beforeEach(async () => {
      parts = await call.valid(client);
    });

    it('[OTP-10] refuses a call without a code, with a wrong code or with the code of another action, and accepts its own', async () => {
      const elsewhere = template === 'add-biller' ? 'delete-biller' : 'add-biller';
      const other = await client.code(elsewhere, (await confirmable(client))[elsewhere]);
      expect(await refused(call, { ...parts, body: changedAt(parts.body, ['otp'], undefined) })).toBe(400);
      expect(await refused(call, withOtp(parts, otherThan(findOtp(parts))))).toBe(422);
      expect(await refused(call, withOtp(parts, other))).toBe(422);
      expect(await done(call, parts)).toBe(200);
    });

    it('[OTP-10] refuses a code that confirms other details', async () => {
      for (const [what, confirmed] of Object.entries(await others(client, parts))) {
        const other = await client.code(template, confirmed);
        expect({ what, status: await refused(call, withOtp(parts, other)) }).toEqual({ what, status: 422 });
        await bank.db.query('DELETE FROM otp_attempts');
      }
      expect(await done(call, withOtp(parts, await client.code(template, bound(parts))))).toBe(200);
    });

    it("[OTP-10] refuses another customer's code for the same action", async () => {
      const someone = await TestClient.signInAsNew(bank.origin(), 'regular');
      const theirs = await someone.code(template, (await confirmable(someone))[template]);
      expect(
        await refused(call, withOtp(parts, theirs === findOtp(parts) ? otherThan(theirs) : theirs)),
      ).toBe(422);
      expect(await done(call, parts)).toBe(200);
    });

    it('[OTP-04] refuses a code after 180 s, not before', async () => {
      await advance(181);
      expect(await refused(call, parts)).toBe(422);
      const fresh = withOtp(parts, await client.code(template, bound(parts)));
      await advance(178);
      expect(await done(call, fresh)).toBe(200);
    });

    it('[OTP-07] refuses a code after a newer one was sent', async () => {
      const second = await client.code(template, bound(parts));
      if (second === findOtp(parts)) return;
      expect(await refused(call, parts)).toBe(422);
      expect(await done(call, withOtp(parts, second))).toBe(200);
    });

    it('[OTP-10] refuses a code that was used', async () => {
      expect(await done(call, parts)).toBe(200);
      const again = { ...parts, ...(parts.idempotencyKey ? { idempotencyKey: 'another-intent' } : {}) };
      expect(await refused(call, again)).toBeGreaterThanOrEqual(404);
    });

    it('[OTP-11] invalidates the code and blocks a new one after three wrong tries', async () => {
      const wrong = withOtp(parts, otherThan(findOtp(parts)));
      expect([await refused(call, wrong), await refused(call, wrong)]).toEqual([422, 422]);
      expect(await done(call, wrong)).toBe(422);
      expect(await refused(call, parts)).toBe(422);
      const checked = await client.try(validateOtp, { body: { otp: findOtp(parts) } });
      expect(checked).toMatchObject({ status: 422, failure: { limitReached: true } });
      const body = { template, templateVariables: bound(parts) };
      expect(await client.try(generateOtp, { body })).toMatchObject({
        status: 422,
        failure: { limitReached: true },
      });
    });
  });
});
