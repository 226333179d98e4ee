import { autoPay } from '@billpay/api-contract/auto-pay';
import { setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe('recent auto payments', () => {
  const under = autoPayBankUnderTest();

  beforeEach(() => under().at('2031-01-10', '12:00'));

  async function goTo(day: string): Promise<void> {
    await under().at(day);
    await under().run();
  }

  async function listOf({ customer }: Payer) {
    const client = await TestClient.signIn(under().origin, customer);
    const { allConfigurations, upcomingPayments, recentRuns = [] } = (await client.call(autoPay)).data;
    return { configuration: allConfigurations[0], upcoming: upcomingPayments.flat()[0], recentRuns };
  }

  it('[AUTO-15] lists nothing before the first payment day, and then each payment with its transaction, newest first', async () => {
    const payer = await under().payer({ paymentDay: 5 });
    expect(await listOf(payer)).toMatchObject({
      configuration: {
        CATEGORY_NAME: 'Electricity',
        NEXT_PAYMENT_DATE: '2031-02-05',
        LAST_PAYMENT_MONTH: null,
      },
      upcoming: { CATEGORY_NAME: 'Electricity', NEXT_PAYMENT_DATE: '2031-02-05' },
      recentRuns: [],
    });
    await goTo('2031-02-05');
    await goTo('2031-03-05');
    const { configuration, recentRuns } = await listOf(payer);
    expect(configuration).toMatchObject({
      NEXT_PAYMENT_DATE: '2031-04-05',
      LAST_PAYMENT_MONTH: '2031-03',
    });
    expect(recentRuns).toEqual([
      {
        ID: payer.autoPay,
        CUSTOMER_BILL_ID: payer.savedBillerId,
        BILL_NAME: 'Flat in Kanpur',
        BILLER_NAME: expect.any(String) as string,
        CATEGORY_NAME: 'Electricity',
        PAYMENT_ON: '2031-03-05',
        OUTCOME: 'paid',
        REASON: null,
        AMOUNT: '4063.63',
        TRANSACTION_ID: expect.stringMatching(/^TXN/) as string,
      },
      expect.objectContaining({ PAYMENT_ON: '2031-02-05', OUTCOME: 'paid', AMOUNT: '4153.46' }),
    ]);
  });

  it.each([
    ['above its limit', { maximumPaise: 4_000_00 }, /above the maximum amount of ₹4,000\.00/],
    ['above the balance', { openingPaise: 1_000_00 }, /Insufficient balance/],
  ])(
    '[AUTO-15] lists a refused payment with its reason and no transaction for a bill %s',
    async (_, change, reason) => {
      const payer = await under().payer({ paymentDay: 5, ...change });
      await goTo('2031-02-05');
      expect((await listOf(payer)).recentRuns).toMatchObject([
        { OUTCOME: 'refused', REASON: expect.stringMatching(reason) as string, TRANSACTION_ID: null },
      ]);
    },
  );

  it('[AUTO-15] lists the transaction of a pending payment, and marks it paid when the outcome is known', async () => {
    const payer = await under().payer({ paymentDay: 5, number: '5654459002' });
    await goTo('2031-02-05');
    const [pending] = (await listOf(payer)).recentRuns;
    expect(pending).toMatchObject({ OUTCOME: 'pending', TRANSACTION_ID: expect.stringMatching(/^TXN/) });
    await under().at('2031-02-05', '01:00');
    await under().settleOpenPayments();
    await under().run();
    expect((await listOf(payer)).recentRuns).toMatchObject([
      { OUTCOME: 'paid', TRANSACTION_ID: pending?.TRANSACTION_ID },
    ]);
  });

  it("[AUTO-15] lists a failed bill fetch first as 'trying', and then as 'failed'", async () => {
    const payer = await under().payer({ paymentDay: 5, number: '5654459001' });
    await goTo('2031-02-05');
    expect((await listOf(payer)).recentRuns).toMatchObject([{ OUTCOME: 'trying', AMOUNT: null }]);
    await under().at('2031-02-05', '23:59');
    await under().run();
    expect((await listOf(payer)).recentRuns).toMatchObject([
      { OUTCOME: 'failed', REASON: expect.any(String) as string },
    ]);
  });

  it('[AUTO-10] keeps the date of a stopped payment until it is skipped', async () => {
    const payer = await under().payer({ paymentDay: 5 });
    const client = await TestClient.signIn(under().origin, payer.customer);
    const otp = await client.code('autopay-status', { configurationId: String(payer.autoPay), status: '0' });
    await client.call(setAutoPayStatus, { params: { id: payer.autoPay }, body: { status: 0, otp } });
    expect((await listOf(payer)).upcoming).toMatchObject({ IS_ACTIVE: 0, NEXT_PAYMENT_DATE: '2031-02-05' });
    await goTo('2031-02-05');
    const { configuration, recentRuns } = await listOf(payer);
    expect(configuration).toMatchObject({ NEXT_PAYMENT_DATE: '2031-03-05', LAST_PAYMENT_MONTH: '2031-02' });
    expect(recentRuns).toMatchObject([{ OUTCOME: 'skipped', REASON: 'You stopped this payment.' }]);
  });

  it('[AUTO-07] lists 1 March for the 30th of February', async () => {
    const payer = await under().payer({ paymentDay: 30, firstMonth: '2031-02' });
    expect((await listOf(payer)).configuration).toMatchObject({ NEXT_PAYMENT_DATE: '2031-03-01' });
    await goTo('2031-03-01');
    expect(await listOf(payer)).toMatchObject({
      configuration: { NEXT_PAYMENT_DATE: '2031-03-30', LAST_PAYMENT_MONTH: '2031-02' },
      recentRuns: [{ PAYMENT_ON: '2031-03-01', OUTCOME: 'paid' }],
    });
  });
});
