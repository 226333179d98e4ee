import { autoPay } from '@billpay/api-contract/auto-pay';
import { acceptAccountName } from '@billpay/api-contract/bills';
import { scheduledPayments } from '@billpay/api-contract/schedules';
import { savedBillers } from '@billpay/api-contract/billers';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { fetchSavedBill } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { toPaise } from '../paise';
import { fetchFromNetwork } from '../payments/fetch-bill';
import { accountNameTexts } from '../billers/account-name-texts';
import { runReasons } from './auto-pay-texts';

const BILL = bills['5654451234']['2031-02'];
const PAYS_ON = '2031-02-05';
const mandates = { ceilingPaise: 15_000_00, higherCeilingPaise: 100_000_00, higherCeilingCategories: [] };

describe('[BEY-35] a bill with a changed name on the payment day', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;

  beforeEach(async () => {
    await under().at('2031-01-10', '12:00');
    payer = await under().payer({ paymentDay: 5 });
    await know('SOMEBODY ELSE');
    await under().at(PAYS_ON, '00:01');
  });
  afterEach(async () => {
    await under().bank.db.query('UPDATE bank_settings SET mandates = NULL');
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  const know = (name: string) =>
    under().bank.db.query('UPDATE saved_biller SET account_name = $2 WHERE id = $1', [
      payer.savedBillerId,
      name,
    ]);
  const makeOnce = () =>
    under().bank.db.query('UPDATE auto_pay SET once_on = $2 WHERE id = $1', [payer.autoPay, PAYS_ON]);
  const signIn = () => TestClient.signIn(under().origin, payer.customer);

  async function accept() {
    const client = await signIn();
    const [bill] = (await client.call(savedBillers)).data;
    if (!bill) throw new Error('The customer has no saved biller');
    const { txnRefKey } = await fetchSavedBill(client, bill);
    const body = { customerBillId: payer.savedBillerId, transactionReferenceKey: txnRefKey };
    return client.call(acceptAccountName, { body });
  }

  async function waitingName(): Promise<string | null | undefined> {
    const { upcomingPayments } = (await (await signIn()).call(autoPay)).data;
    return upcomingPayments.flat()[0]?.OTHER_NAME;
  }

  it('debits nothing, and tells the customer once by day that auto pay waits for the name', async () => {
    await Promise.all([under().run(), under().run()]);
    await under().at(PAYS_ON, '08:59');
    expect(await under().messagesTo(payer)).toEqual([]);
    await under().at(PAYS_ON, '09:00');
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
    expect(await under().messagesTo(payer)).toEqual([
      expect.stringMatching(
        /^Auto pay: ₹4,153\.46 to .+ from ••\d{4} waits, because the biller has returned another name for the account\. Check the name in Bill Pay by the end of 5 Feb 2031\./,
      ),
    ]);
    expect(await waitingName()).toEqual(expect.stringMatching(/^[A-Z ]+$/));
  });

  it('pays a bill with a changed name once after the customer has accepted the name', async () => {
    await under().run();
    await under().at(PAYS_ON, '18:00');
    expect(await accept()).toMatchObject({ continues: true, message: accountNameTexts.acceptedAndContinued });
    expect(await waitingName()).toBeNull();
    expect(await accept()).toMatchObject({ continues: false, message: accountNameTexts.accepted });
    await Promise.all([under().run(), under().run()]);
    expect(await under().debits(payer)).toEqual([BILL]);
    expect(await under().outcomes(payer)).toEqual(['2031-02 paid']);
  });

  it('continues every payment that waits for the accepted name, and none that waits for another name', async () => {
    await under().run();
    await under().bank.db.query(
      `INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at, reason, other_name)
       SELECT auto_pay_id, other.period, pays_on, state, next_at, reason, coalesce(other.name, other_name)
       FROM auto_pay_run, (VALUES ('2030-12', 'RAVI RAO'), ('2031-01', NULL)) AS other (period, name)
       WHERE auto_pay_id = $1 AND state = 'trying'`,
      [payer.autoPay],
    );
    expect(await accept()).toMatchObject({ continues: true });
    await under().run();
    expect(await under().outcomes(payer)).toEqual([
      `2030-12 trying: ${runReasons.nameAwaited}`,
      `2031-01 missed: ${runReasons.missed}`,
      '2031-02 paid',
    ]);
    expect(await under().debits(payer)).toEqual([BILL]);
  });

  it('does not ask for a name that the customer has already accepted in the night', async () => {
    await under().run();
    await accept();
    await under().run();
    await under().at(PAYS_ON, '09:00');
    expect(await under().messagesTo(payer)).toEqual([
      expect.stringMatching(/^Auto pay: Paid ₹4,153\.46 to /),
    ]);
  });

  it('pays nothing if the customer does not accept the changed name on that day, and says why', async () => {
    await under().run();
    await under().at('2031-02-06', '00:01');
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
    expect(await under().outcomes(payer)).toEqual([`2031-02 refused: ${runReasons.nameNotAccepted}`]);
    await under().at('2031-02-06', '09:00');
    // The outdated request to accept the name was never sent.
    expect(await under().messagesTo(payer)).toEqual([
      expect.stringMatching(/was not paid from .+ did not accept it in time\.$/),
    ]);
    expect(await accept()).toMatchObject({ continues: false });
    await under().run();
    expect(await under().debits(payer)).toEqual([]);
  });

  it('pays nothing if auto pay sees the changed name only after its day', async () => {
    await under().at('2031-02-06', '00:01');
    await under().run();
    expect(await under().outcomes(payer)).toEqual([`2031-02 refused: ${runReasons.nameNotAccepted}`]);
  });

  it('delays a scheduled payment, lists the name, and pays after the customer has accepted it', async () => {
    await makeOnce();
    await under().run();
    const listed = async () => (await (await signIn()).call(scheduledPayments)).data;
    expect(await under().debits(payer)).toEqual([]);
    await under().at(PAYS_ON, '09:00');
    expect((await under().messagesTo(payer)).at(-1)).toMatch(/^Scheduled payment: ₹4,153\.46 to .+ waits/);
    expect(await listed()).toMatchObject([
      { state: 'paying', reason: runReasons.nameAwaited, otherName: expect.any(String) as string },
    ]);
    expect(await accept()).toMatchObject({ continues: true });
    await under().run();
    expect(await under().debits(payer)).toEqual([BILL]);
    expect(await listed()).toMatchObject([{ state: 'paid', otherName: null }]);
  });

  it('[BEY-50] releases a scheduled payment of the second bill only when the customer accepts the name on that bill', async () => {
    await under().at('2031-01-10', '12:00');
    payer = await under().payer({ number: '5654459008', paymentDay: 5 });
    await under().at(PAYS_ON, '00:01');
    const { network } = under().bank;
    const second = '2031-02-second';
    await under().bank.db.query('UPDATE auto_pay SET once_on = $2, network_bill = $3 WHERE id = $1', [
      payer.autoPay,
      PAYS_ON,
      second,
    ]);
    const renamed: typeof network = {
      ...network,
      async fetchBill(request) {
        const bill = await network.fetchBill(request);
        if ('refused' in bill) return bill;
        return { ...bill, others: bill.others?.map((other) => ({ ...other, customerName: 'RAVI RAO' })) };
      },
    };
    const bank = { ...under().bank, network: renamed };
    const fetch = async () => {
      const client = await signIn();
      const [bill] = (await client.call(savedBillers)).data;
      const request = { validateBill: 'N', quickPay: 'N', forChannel: 'postpaid' } as const;
      const details = { billerID: bill?.BILLER_ID ?? '', billerParams: bill?.PARAMETERS ?? [] };
      return fetchFromNetwork(bank, payer.customer, { ...request, ...details });
    };
    const { customerName } = (await fetch()).data.Data.BillerResponse;
    await know(customerName ?? '');
    await under().run({ network: renamed });
    expect(await under().debits(payer)).toEqual([]);
    const { accountName, otherBills: [other] = [] } = await fetch();
    expect(accountName).toEqual({ known: customerName, differs: false });
    expect(other?.accountName).toEqual({ known: customerName, differs: true });
    expect(await accept()).toMatchObject({ continues: false, message: accountNameTexts.accepted });
    await under().run({ network: renamed });
    expect(await under().debits(payer)).toEqual([]);
    const body = { customerBillId: payer.savedBillerId, transactionReferenceKey: other?.txnRefKey ?? '' };
    expect(await (await signIn()).call(acceptAccountName, { body })).toMatchObject({ continues: true });
    await under().run({ network: renamed });
    expect(await under().debits(payer)).toEqual([toPaise(other?.data.Data.BillerResponse.amount ?? '')]);
  });

  it('pays a bill whose changed name the customer accepts while auto pay compares it', async () => {
    const { network } = under().bank;
    await under().run({
      network: {
        ...network,
        async fetchBill(request) {
          const bill = await network.fetchBill(request);
          if (!('refused' in bill)) await know(bill.customerName);
          return bill;
        },
      },
    });
    expect(await under().debits(payer)).toEqual([BILL]);
  });

  it('asks for the name before the code that a mandate needs', async () => {
    await under().bank.db.query('UPDATE bank_settings SET mandates = $1', [JSON.stringify(mandates)]);
    await under().bank.db.query(
      `UPDATE auto_pay_run SET announced_amount = $2, announced_at = $3 WHERE auto_pay_id = $1`,
      [payer.autoPay, BILL, '2031-02-03T06:00:00Z'],
    );
    await under().run();
    expect(await waitingName()).toEqual(expect.any(String));
    await accept();
    await under().run();
    const { upcomingPayments } = (await (await signIn()).call(autoPay)).data;
    expect(upcomingPayments.flat()).toMatchObject([{ OTHER_NAME: null, CONFIRM_AMOUNT: '4153.46' }]);
    expect(await under().debits(payer)).toEqual([]);
  });
});
