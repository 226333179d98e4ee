import { autoPay } from '@billpay/api-contract/auto-pay';
import { refreshUpcomingDues } from '@billpay/api-contract/billers';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill, pay, savedAs } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { readableDay } from '../languages/date-texts';
import { announceDebits } from '../mandates/announce-debits';
import { toPaise, toRupees } from '../paise';

const PAYS_ON = '2031-02-20';

describe('[BEY-50] auto pay of a biller with several open bills', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;

  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    payer = await under().payer({ number: '5654459008', paymentDay: 20 });
    client = await TestClient.signIn(under().origin, payer.customer);
    await client.call(refreshUpcomingDues);
  });
  afterEach(async () => {
    await under().bank.db.query('UPDATE bank_settings SET mandates = NULL');
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  async function fetchBills() {
    const { txnRefKey, data, otherBills = [] } = await fetchSavedBill(client, await saved());
    return [{ txnRefKey, data }, ...otherBills].map((bill) => ({
      reference: bill.txnRefKey,
      amount: bill.data.Data.BillerResponse.amount,
      dueDate: bill.data.Data.BillerResponse.dueDate ?? null,
    }));
  }
  async function fetchTwo() {
    const [first, second, ...more] = await fetchBills();
    if (!first || !second || more.length > 0) throw new Error('There are not two bills');
    return { first, second };
  }
  const saved = () => savedAs(client, 'Flat in Kanpur');
  async function listed() {
    const { allConfigurations, upcomingPayments } = (await client.call(autoPay)).data;
    expect(allConfigurations[0]?.DUE_AMOUNT).toBe(upcomingPayments.flat()[0]?.DUE_AMOUNT);
    return upcomingPayments.flat()[0];
  }
  async function applyMandates(): Promise<void> {
    const mandates = { ceilingPaise: 15_000_00, higherCeilingPaise: 15_000_00, higherCeilingCategories: [] };
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [JSON.stringify(mandates)]);
  }
  const sumOfDues = () =>
    under().bank.db.query('SELECT amount FROM upcoming_due WHERE saved_biller_id = $1', [
      payer.savedBillerId,
    ]);

  it('lists the amount and due date of the first bill, and pays exactly this one', async () => {
    const { first, second } = await fetchTwo();
    expect(await listed()).toMatchObject({
      DUE_AMOUNT: first.amount,
      DUE_DATE: first.dueDate,
      OTHER_BILLS: 1,
    });
    await under().at(PAYS_ON, '00:01');
    await under().run();
    expect(await under().debits(payer)).toEqual([toPaise(first.amount)]);
    expect(await sumOfDues()).toEqual([{ amount: toPaise(second.amount) }]);
  });

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ] as const)(
    'lists and pays the remaining bill after the customer has paid the %s one',
    async (paid, left) => {
      const bills = await fetchTwo();
      const { amount, reference } = bills[paid];
      expect((await pay(client, await saved(), { amount, reference })).status).toBe(200);
      const rest = { DUE_AMOUNT: bills[left].amount, DUE_DATE: bills[left].dueDate, OTHER_BILLS: 0 };
      expect(await listed()).toMatchObject(rest);
      await client.call(refreshUpcomingDues);
      expect(await listed()).toMatchObject({ DUE_AMOUNT: rest.DUE_AMOUNT, OTHER_BILLS: 0 });
      await under().at(PAYS_ON, '00:01');
      await under().run();
      expect(await under().debits(payer)).toEqual([amount, bills[left].amount].map(toPaise));
    },
  );

  it('lists the remainder of the first bill after the customer has paid a part of it', async () => {
    const { first } = await fetchTwo();
    expect((await pay(client, await saved(), { ...first, amount: '100.00' })).status).toBe(200);
    const rest = toPaise(first.amount) - 100_00;
    expect(await listed()).toMatchObject({ DUE_AMOUNT: toRupees(rest), OTHER_BILLS: 1 });
    await under().at(PAYS_ON, '00:01');
    await under().run();
    expect(await under().debits(payer)).toEqual([100_00, rest]);
  });

  it('lists the sum without a bill after a payment of an unknown bill', async () => {
    const { first, second } = await fetchTwo();
    await under().bank.db.query(
      `UPDATE upcoming_due SET bills = jsonb_set(jsonb_set(bills, '{0,billId}', 'null'), '{1,billId}', 'null')
       WHERE saved_biller_id = $1`,
      [payer.savedBillerId],
    );
    expect((await pay(client, await saved(), first)).status).toBe(200);
    expect(await listed()).toMatchObject({ DUE_AMOUNT: second.amount, OTHER_BILLS: 0 });
  });

  it('identifies the bill in the notice before the debit, and says that the others stay due', async () => {
    await applyMandates();
    const { first } = await fetchTwo();
    await under().at('2031-02-18', '09:00');
    await announceDebits(under().bank);
    const text = (await under().messagesTo(payer)).at(-1);
    expect(text).toContain(
      `It pays the bill due on ${readableDay(String(first.dueDate), 'en')}; your other open bills stay in Dues.`,
    );
  });

  it('states in the notice that it pays one bill if the bills have no due dates', async () => {
    await applyMandates();
    const { network } = under().bank;
    await under().at('2031-02-18', '09:00');
    await announceDebits({
      ...under().bank,
      network: {
        ...network,
        async fetchBill(request) {
          const bill = await network.fetchBill(request);
          return 'refused' in bill ? bill : { ...bill, dueDate: undefined };
        },
      },
    });
    expect((await under().messagesTo(payer)).at(-1)).toContain(
      'It pays one bill; your other open bills stay in Dues.',
    );
  });

  it('does not mention other bills in the notice if there is only one bill', async () => {
    await applyMandates();
    const { second } = await fetchTwo();
    expect((await pay(client, await saved(), second)).status).toBe(200);
    await under().at('2031-02-18', '09:00');
    await announceDebits(under().bank);
    const text = (await under().messagesTo(payer)).at(-1);
    expect(text).toContain('You can stop it with a code');
    expect(text).not.toContain('other open bills');
  });
});
