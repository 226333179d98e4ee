import type { Presentment } from '../adapters/bill-network';
import type { Bank } from '../bank';
import type { Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { restorePresentedBill, skipPresentedBill } from './skip-presented-bill';
import { makeBill, presentedBillsUnderTest, type ScriptedNetwork } from './testing/presented-bills-customer';

describe('[BEY-54] a presented bill that the customer has skipped', () => {
  const { customer } = presentedBillsUnderTest();
  let network: ScriptedNetwork;
  let bank: Bank;
  let payer: Payer;
  let id: number;

  beforeEach(async () => {
    ({ network, bank, payer } = customer());
    network.bill = makeBill();
    await receive(event());
    id = (await listed())[0]?.id ?? 0;
  });

  const event = (change?: Partial<Presentment>) => customer().event(change);
  const receive = (...events: readonly Presentment[]) => customer().receive(...events);
  const listed = () => customer().listed();
  const dues = () => customer().dues();
  const skip = () =>
    skipPresentedBill(bank, payer.customer, { id, amountPaise: 640_00, dueDate: '2031-02-20' });
  const decided = () => network.decisions.map(({ isSkipped, decision }) => [isSkipped, decision]);

  it('tells the network each decision once, in order', async () => {
    await skip();
    await skip();
    await receive();
    await restorePresentedBill(bank, payer.customer, id);
    await receive();
    await receive();
    expect(network.decisions[0]).toEqual({
      billId: 'UPM1',
      customerId: payer.customer,
      isSkipped: true,
      decision: 1,
    });
    expect(decided()).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  it('tells the network the newest decision after an outage', async () => {
    network.isDown = true;
    await skip();
    await receive();
    network.isDown = false;
    await restorePresentedBill(bank, payer.customer, id);
    await bank.db.query(`UPDATE presented_bill SET leased_until = clock_timestamp() - interval '1 second'`);
    await receive();
    expect(decided()).toEqual([[false, 2]]);
  });

  it.each([
    ['a later bill', { billId: 'UPM2', billDate: '2031-02-09' }, { billDate: '2031-02-09' }],
    ['the bill with another amount', { revision: 2, amountPaise: 650_00 }, { amountPaise: 650_00 }],
    ['the bill with another due date', { revision: 2, dueDate: '2031-02-21' }, { dueDate: '2031-02-21' }],
  ])('lists a skipped bill again if the biller presents %s', async (_, change, fetched) => {
    await skip();
    expect(await dues()).toEqual([]);
    network.bill = makeBill(fetched);
    await receive(event(change));
    expect(await listed()).toMatchObject([
      { isSkipped: false, ...('amountPaise' in fetched ? {} : fetched) },
    ]);
    expect(await dues()).toHaveLength(1);
  });

  it('lists a skipped bill again if it is presented after a withdrawal', async () => {
    await skip();
    await receive(event({ revision: 2, state: 'withdrawn' }));
    await receive(event({ revision: 3 }));
    expect(await listed()).toMatchObject([{ isSkipped: false }]);
  });

  it.each([
    ['the same event', {}],
    ['the same bill in a later event', { revision: 2 }],
    ['an earlier bill', { billId: 'UPM0', billDate: '2031-02-01' }],
  ])('keeps a bill skipped if the biller presents %s', async (_, change) => {
    await skip();
    await receive(event(change));
    expect(await listed()).toMatchObject([{ isSkipped: true }]);
    expect(await dues()).toEqual([]);
  });
});
