import { allUpcomingDues } from '@billpay/api-contract/billers';
import { scheduledPayments } from '@billpay/api-contract/schedules';
import { readLedger } from '@billpay/sandbox/bank-core/ledger';
import { autoPayBankUnderTest, bills, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { savedAs } from '@billpay/sandbox/testing/bills';
import { findPresented, present, withdraw } from '@billpay/sandbox/testing/presented';
import { confirmSchedule } from '@billpay/sandbox/testing/schedules';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { networkTexts } from '../adapters/network-texts';
import { toRupees } from '../paise';

const PAYS_ON = '2031-02-20';

describe('[BEY-53] a presented bill that its biller withdraws', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let client: TestClient;
  let billId: string;

  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    payer = await under().payerWithoutAutoPay();
    client = await TestClient.signIn(under().origin, payer.customer);
    billId = await present(client, await saved());
  });
  afterEach(async () => {
    expect(await readLedger(under().bank.db)).toMatchObject({ sumPaise: 0, agrees: true });
  });

  const saved = () => savedAs(client, 'Flat in Kanpur');
  const prepare = () => {
    const amount = toRupees(bills['5654451234']['2031-02']);
    return confirmSchedule(client, { savedBillerId: payer.savedBillerId, amount, paysOn: PAYS_ON });
  };

  it.each(['before', 'after'])(
    'is not paid if it is withdrawn %s the customer enters the code of its schedule, and the list names the reason',
    async (time) => {
      const send = await prepare();
      if (time === 'before') await withdraw(client, billId);
      expect((await send()).status).toBe(200);
      if (time === 'after') await withdraw(client, billId);
      expect(await findPresented(client, await saved())).toBeUndefined();
      expect((await client.call(allUpcomingDues)).data).toEqual([]);
      await under().at(PAYS_ON);
      await under().run();
      expect(await under().debits(payer)).toEqual([]);
      client = await TestClient.signIn(under().origin, payer.customer);
      expect((await client.call(scheduledPayments)).data).toMatchObject([
        { state: 'not-paid', reason: networkTexts.noPendingBill },
      ]);
    },
  );
});
