import { addBiller } from '@billpay/api-contract/biller-changes';
import { firstTimeCheck, generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { addBillerBody, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const gas = { billerId: 'HCG000000HAR01', parameter: 'CRN Number', billName: 'City Gas' };

describe('one-time codes', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  const advance = (advanceMs: number) =>
    callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs });
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  const validate = (otp: string) => client.try(validateOtp, { body: { otp } });
  const generate = () =>
    client.try(generateOtp, {
      body: { template: 'add-biller', templateVariables: { billerId: gas.billerId } },
    });

  describe('the reference of the requested code', () => {
    const over = { limitReached: false, isOver: true };
    const lastMessage = async () => {
      const [message] = await client.messages();
      return { code: message?.code ?? '', text: message?.text ?? '' };
    };
    const open = async (template: 'add-biller' | 'delete-biller' = 'add-biller') => {
      const { CUSTOMER_BILL_ID } = await savedAs(client, 'Delhi Water');
      const templateVariables: Record<string, string> =
        template === 'add-biller' ? { billerId: gas.billerId } : { customerBillId: String(CUSTOMER_BILL_ID) };
      const { data } = await client.call(generateOtp, { body: { template, templateVariables } });
      return { otp: (await lastMessage()).code, referenceNumber: data.referenceNumber };
    };
    const check = (body: { otp: string; referenceNumber: string }) => client.try(validateOtp, { body });

    it('[OTP-04] reports a code as expired after another tab has used it', async () => {
      const body = await addBillerBody(client, { ...gas, value: '1140100171' });
      const { text } = await lastMessage();
      const referenceNumber = /Reference (\w+)/.exec(text)?.[1] ?? '';
      expect((await check({ otp: body.otp, referenceNumber })).status).toBe(200);
      expect((await client.try(addBiller, { body })).status).toBe(200);
      const refused = await check({ otp: body.otp, referenceNumber });
      expect([refused.status, refused.failure]).toEqual([422, over]);
    });

    it('[OTP-04] reports a code as expired after another tab has requested a newer code, and accepts the newer code', async () => {
      const first = await open();
      const second = await open();
      expect((await check(first)).failure).toEqual(over);
      expect((await check({ ...first, otp: second.otp })).status).toBe(200);
    });

    it('[OTP-10] refuses a newer code of the same action that confirms something else, and counts it', async () => {
      const first = await open();
      const templateVariables = { billerId: 'ACTBB' };
      const newer = await client.code('add-biller', templateVariables);
      const entered = { ...first, otp: newer };
      expect((await check(entered)).failure).toEqual(over);
      expect((await check(entered)).failure).toEqual(over);
      expect((await check(entered)).failure).toEqual({ limitReached: true });
    });

    it('[OTP-10] refuses the code of an unknown reference, and does not count it', async () => {
      const first = await open();
      const unknown = { ...first, referenceNumber: '0000000000' };
      for (let tried = 0; tried < 3; tried += 1) expect((await check(unknown)).failure).toEqual(over);
      expect((await check(first)).status).toBe(200);
    });

    it('[OTP-11] counts attempts at the newer code even if they refer to the previous one', async () => {
      const first = await open();
      const second = await open();
      const guess = { ...first, otp: wrongOf(second.otp) };
      expect((await check(guess)).failure).toEqual(over);
      expect((await check(guess)).failure).toEqual(over);
      expect((await check(guess)).failure).toEqual({ limitReached: true });
      expect((await check(second)).failure).toEqual({ limitReached: true });
    });

    it('[OTP-04] reports that an expired code can no longer be used', async () => {
      const first = await open();
      await advance(181_000);
      expect((await check(first)).failure).toEqual(over);
      await advance(-181_000);
    });

    it('[OTP-05] checks the referenced code even if another tab has requested a code for another action', async () => {
      const first = await open();
      await open('delete-biller');
      expect((await check(first)).status).toBe(200);
      expect((await check({ ...first, otp: wrongOf(first.otp) })).failure).toEqual({ limitReached: false });
    });

    it("[API-02] treats another customer's reference like that of an expired code", async () => {
      const first = await open();
      const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      expect((await other.try(validateOtp, { body: first })).failure).toEqual(over);
    });
  });

  it('[OTP-11] invalidates the code on the third wrong attempt and sets limitReached', async () => {
    const body = await addBillerBody(client, { ...gas, value: '1140100171' });
    const wrong = wrongOf(body.otp);
    expect(await validate(wrong)).toMatchObject({ status: 422, failure: { limitReached: false } });
    expect(await validate(wrong)).toMatchObject({ status: 422, failure: { limitReached: false } });
    expect(await validate(wrong)).toMatchObject({ status: 422, failure: { limitReached: true } });
    expect(await client.try(addBiller, { body })).toMatchObject({ status: 422, failure: undefined });
    expect(await generate()).toMatchObject({ status: 422, failure: { limitReached: true } });
  });

  it('[OTP-07] sets limitReached after three resends, for ten minutes', async () => {
    for (let sent = 0; sent < 4; sent += 1) expect((await generate()).status).toBe(200);
    expect(await generate()).toMatchObject({ status: 422, failure: { limitReached: true } });
    for (let minutes = 0; minutes < 10; minutes += 2) {
      await advance(2 * 60_000);
      await client.call(firstTimeCheck);
    }
    expect((await generate()).status).toBe(200);
  });
});
