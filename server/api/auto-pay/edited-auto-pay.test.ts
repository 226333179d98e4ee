import { termsConfirmed, autoPaySettings } from '@billpay/sandbox/testing/confirmed';
import { editAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';

/** This number's February bill is higher than its January bill. */
const NUMBER = '5654451236';
const BILL = bills[NUMBER];

describe('an edited auto pay', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  /** Set up and paid manually in January. Auto pay runs on the 5th, starting in February. */
  beforeEach(async () => {
    await under().at('2031-01-10', '12:00');
    payer = await under().payer({ paymentDay: 5, number: NUMBER });
    const client = await TestClient.signIn(under().origin, payer.customer);
    await fetchAndPay(client, await savedAs(client, 'Flat in Kanpur'));
  });

  async function goTo(day: string): Promise<void> {
    await under().at(day);
    await under().run();
  }

  async function edit(change: object): Promise<number> {
    const client = await TestClient.signIn(under().origin, payer.customer);
    const settings = autoPaySettings(client, { maximumAmount: '5000.00', paymentDate: 5, ...change });
    const confirmed = { configurationId: String(payer.autoPay), ...termsConfirmed(settings) };
    const body = { ...settings, otp: await client.code('autopay-edit', confirmed) };
    return (await client.try(editAutoPay, { params: { id: payer.autoPay }, body })).status;
  }

  it.each([
    ['a later day', { paymentDate: 20 }, '2031-03-20'],
    ['an earlier day', { paymentDate: 3 }, '2031-03-03'],
    ['the 30th', { paymentDate: 30 }, '2031-03-30'],
    ['every two months', { isBimonthly: 1 }, '2031-04-05'],
    ['another maximum', { maximumAmount: '6000.00' }, '2031-03-05'],
    ['a later month', { activatesFrom: 'May 2031' }, '2031-05-05'],
  ])('[AUTO-15] does not pay February twice after a change to %s', async (_, change, next) => {
    await goTo('2031-02-05');
    await goTo('2031-02-07');
    expect(await edit(change)).toBe(200);
    expect(await under().plannedFor(payer)).toBe(next);
    await goTo('2031-02-28');
    expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
    await goTo(next);
    expect((await under().outcomes(payer)).at(-1)).toMatch(/ paid$/);
  });

  it("[AUTO-15] pays February's bill on the later day if the day is changed before the payment", async () => {
    await goTo('2031-02-02');
    expect(await edit({ paymentDate: 20 })).toBe(200);
    await goTo('2031-02-19');
    expect(await under().outcomes(payer)).toEqual([]);
    await goTo('2031-02-20');
    expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
  });

  it('[AUTO-04] pays every month after a change from every two months', async () => {
    await goTo('2031-02-02');
    await edit({ isBimonthly: 1 });
    await goTo('2031-02-05');
    await goTo('2031-02-07');
    expect(await under().plannedFor(payer)).toBe('2031-04-05');
    await edit({ isBimonthly: 0 });
    expect(await under().plannedFor(payer)).toBe('2031-03-05');
  });

  it('[AUTO-15] makes a due payment with the new maximum', async () => {
    await under().at('2031-02-07');
    expect(await edit({ paymentDate: 20, maximumAmount: '4000.00' })).toBe(200);
    await under().run();
    expect(await under().outcomes(payer)).toEqual([
      '2031-02 refused: The bill of ₹4,201.94 is above the maximum amount of ₹4,000.00.',
    ]);
    expect(await under().debits(payer)).toEqual([BILL['2031-01']]);
    expect(await under().plannedFor(payer)).toBe('2031-03-20');
  });
});
