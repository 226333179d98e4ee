import { presentedBills } from '@billpay/api-contract/presented-bills';
import { biller, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import type { Presentment } from '../adapters/bill-network';
import type { Bank } from '../bank';
import { addDays } from '../clock/bank-day';
import { dropOldPresentedBills, handlePresentedBills } from './presented-bill-jobs';
import {
  makeBill,
  nothing,
  presentedBillsUnderTest,
  type ScriptedNetwork,
} from './testing/presented-bills-customer';

describe('[BEY-53] the bills that billers present', () => {
  const { under, customer } = presentedBillsUnderTest();
  let network: ScriptedNetwork;
  let bank: Bank;
  let payer: Payer;

  beforeEach(() => {
    ({ network, bank, payer } = customer());
  });

  const event = (change?: Partial<Presentment>) => customer().event(change);
  const receive = (...events: readonly Presentment[]) => customer().receive(...events);
  const signIn = () => customer().signIn();
  const listed = () => customer().listed();
  const dues = () => customer().dues();
  const messages = () => under().messagesTo(payer);
  const allowMessages = (allowed: boolean) =>
    under().bank.db.query('UPDATE bank_settings SET presented_bill_messages = $1', [allowed]);

  it('updates the due from the fetched bill, and lists the bill', async () => {
    network.bill = makeBill();
    await receive(event());
    expect(await dues()).toEqual(['640.00']);
    expect(await listed()).toMatchObject([
      {
        customerBillId: payer.savedBillerId,
        billName: 'Flat in Kanpur',
        dueAmount: '640.00',
        dueDate: '2031-02-20',
        billDate: '2031-02-05',
        pendingAmount: null,
        paidBy: null,
        isSkipped: false,
      },
    ]);
  });

  it('offers no presented bills before the network has returned a page', async () => {
    const client = await signIn();
    expect(await client.try(presentedBills)).toMatchObject({ status: 404 });
    await under().bank.db.query(`INSERT INTO presentment_cursor (cursor) VALUES ('0')`);
    expect(await client.try(presentedBills)).toMatchObject({ status: 200 });
  });

  it('does not list a bill that the biller no longer reports, such as one with a late event about a paid bill', async () => {
    network.bill = nothing;
    await receive(event());
    expect([await listed(), await dues()]).toEqual([[], []]);
  });

  it("lists the network's due amount if it differs from the presented amount", async () => {
    network.bill = makeBill({ amountPaise: 700_00 });
    await receive(event());
    expect(await listed()).toMatchObject([{ dueAmount: '700.00' }]);
  });

  it.each([
    ['another customer', { customerId: 'CUST999' }],
    ['a biller that is not saved', { billerId: 'AVVNL0000RAJ01' }],
    [
      'a number that is not saved',
      { parameters: [{ PARAMETER_NAME: biller.parameter, PARAMETER_VALUE: '1' }] },
    ],
    ['an impossible bill date', { billDate: '2031-02-30' }],
    ['an impossible due date', { dueDate: '2031-02-30' }],
  ])('ignores a bill of %s, and reads the next one', async (_, change) => {
    network.bill = makeBill();
    await receive(event({ billId: 'UPM0', ...change }));
    expect(await listed()).toEqual([]);
    await receive(event());
    expect(await listed()).toHaveLength(1);
  });

  it('ignores repeated and older events about a bill, in any order', async () => {
    network.bill = makeBill();
    await receive(event({ revision: 3 }), event({ revision: 2, state: 'withdrawn' }), event({ revision: 3 }));
    expect(await listed()).toHaveLength(1);
    expect(network.fetches).toBe(1);
    await receive(event({ revision: 4, state: 'withdrawn' }), event({ revision: 3 }));
    expect(await listed()).toEqual([]);
  });

  it('removes a withdrawn bill at once, and its due when the network reports none', async () => {
    network.bill = makeBill();
    await receive(event());
    network.bill = 'no-response';
    await receive(event({ revision: 2, state: 'withdrawn' }));
    expect([await listed(), await dues()]).toEqual([[], ['640.00']]);
    network.bill = nothing;
    await under().at('2031-02-10', '12:16');
    await receive();
    expect(await dues()).toEqual([]);
  });

  it('keeps a bill withdrawn if the withdrawal arrives first', async () => {
    network.bill = makeBill();
    await receive(event({ revision: 2, state: 'withdrawn' }), event());
    expect(await listed()).toEqual([]);
  });

  it('lists a later bill if an earlier one is withdrawn, or arrives after it', async () => {
    network.bill = makeBill({ billDate: '2031-02-09' });
    await receive(event({ billId: 'UPM2', billDate: '2031-02-09' }), event());
    await receive(event({ revision: 2, state: 'withdrawn' }));
    expect(await listed()).toMatchObject([{ billDate: '2031-02-09' }]);
  });

  it('does not list the due of a later bill that has not been presented', async () => {
    network.bill = makeBill();
    await receive(event());
    network.bill = makeBill({ billDate: '2031-03-05' });
    await receive(event({ revision: 2, amountPaise: 1 }));
    expect([await listed(), await dues()]).toEqual([[], ['640.00']]);
  });

  it('reads every page, and continues at the cursor', async () => {
    network.bill = makeBill();
    const others = [1, 2, 3, 4].map((each) => event({ billId: `UPM${each}`, customerId: 'CUST999' }));
    await receive(...others, event({ billId: 'UPM5' }));
    expect(await listed()).toHaveLength(1);
    const [row] = await bank.db.query<{ cursor: string }>('SELECT cursor FROM presentment_cursor');
    expect(row).toEqual({ cursor: '5' });
  });

  it('handles the same page on two instances at the same time without an error', async () => {
    network.bill = makeBill();
    network.events.push(event(), event({ billId: 'UPM2' }), event({ revision: 2 }));
    await Promise.all([handlePresentedBills(bank), handlePresentedBills(bank)]);
    await receive();
    expect(await listed()).toHaveLength(1);
  });

  it('fetches the due again after 15 minutes if the biller does not respond', async () => {
    network.bill = 'no-response';
    await receive(event());
    expect(await listed()).toEqual([]);
    network.bill = makeBill();
    await under().at('2031-02-10', '12:14');
    await receive();
    expect(await listed()).toEqual([]);
    await under().at('2031-02-10', '12:16');
    await receive();
    expect(await listed()).toHaveLength(1);
  });

  it('deletes bills that are more than a year old', async () => {
    network.bill = makeBill();
    await receive(event(), event({ billId: 'UPM2', billDate: addDays('2031-02-10', -401) }));
    await dropOldPresentedBills(bank);
    expect(await bank.db.query('SELECT bill_id FROM presented_bill')).toEqual([{ bill_id: 'UPM1' }]);
  });

  describe('with messages', () => {
    beforeEach(async () => {
      await allowMessages(true);
      network.bill = makeBill();
    });
    afterEach(() => allowMessages(false));

    it('tells the customer once, and not before 9:00', async () => {
      await under().at('2031-02-10', '08:59');
      await receive(event());
      expect(await messages()).toEqual([]);
      await under().at('2031-02-10', '09:00');
      await Promise.all([handlePresentedBills(bank), handlePresentedBills(bank)]);
      expect(await messages()).toEqual([
        expect.stringMatching(/ has sent a bill of ₹640\.00, due on 20 Feb 2031\. You find it under Dues\.$/),
      ]);
      await receive(event({ revision: 2, amountPaise: 650_00 }));
      expect(await messages()).toHaveLength(1);
    });

    it('omits the due date if the bill has none', async () => {
      network.bill = makeBill({ dueDate: undefined });
      await receive(event());
      expect(await messages()).toEqual([expect.stringMatching(/ has sent a bill of ₹640\.00\. You find/)]);
    });

    it.each([
      ['paid', async () => void (network.bill = nothing)],
      [
        'paid by auto pay',
        async () => {
          await bank.db.query('UPDATE auto_pay SET deleted_at = NULL WHERE id = $1', [payer.autoPay]);
        },
      ],
    ])('tells the customer nothing about a bill that is %s', async (_, prepare) => {
      await prepare();
      await receive(event());
      expect(await messages()).toEqual([]);
    });

    it('tells the customer nothing about bills that were presented before messages were configured', async () => {
      await allowMessages(false);
      await receive(event());
      await allowMessages(true);
      await receive();
      expect(await messages()).toEqual([]);
    });
  });
});
