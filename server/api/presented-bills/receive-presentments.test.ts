import { allUpcomingDues } from '@billpay/api-contract/billers';
import { presentedBills } from '@billpay/api-contract/presented-bills';
import { autoPayBankUnderTest, biller, type Payer } from '@billpay/sandbox/testing/auto-pay-bank';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { Bill, BillRefused, Presentment, SkipDecision } from '../adapters/bill-network';
import { deleteAutoPay } from '../auto-pay/change-auto-pay';
import type { Bank } from '../bank';
import { addDays } from '../clock/bank-day';
import { dropOldPresentedBills, handlePresentedBills } from './presented-bill-jobs';
import { restorePresentedBill, skipPresentedBill } from './skip-presented-bill';

const NUMBER = '5654451234';
const nothing: BillRefused = { refused: 'No bill', code: 'no-pending-bill' };

/** A network that returns these events, two on a page, and this bill. */
class ScriptedNetwork {
  events: Presentment[] = [];
  bill: Bill | BillRefused | 'no-response' = nothing;
  readonly decisions: SkipDecision[] = [];
  fetches = 0;
  isDown = false;

  adapt({ network, ...bank }: Bank): Bank {
    return {
      ...bank,
      network: {
        ...network,
        presentments: async (after) => {
          const from = Number(after ?? 0);
          const presentments = this.events.slice(from, from + 2);
          const next = String(from + presentments.length);
          return { presentments, next, isLast: from + 2 >= this.events.length };
        },
        fetchBill: async () => {
          this.fetches += 1;
          if (this.bill === 'no-response') throw new Error('no response');
          return this.bill;
        },
        decideSkip: async (decision) => {
          if (this.isDown) throw new Error('down');
          this.decisions.push(decision);
        },
      },
    };
  }
}

describe('[BEY-53] the bills that billers present', () => {
  const under = autoPayBankUnderTest();
  let payer: Payer;
  let network: ScriptedNetwork;
  let bank: Bank;

  beforeEach(async () => {
    await under().at('2031-02-10', '12:00');
    payer = await under().payer({ paymentDay: 28 });
    await deleteAutoPay(under().bank, payer.autoPay);
    await under().bank.db.script('DELETE FROM presentment_cursor; DELETE FROM presented_bill');
    await under().bank.db.query(`UPDATE customer SET dues_refreshed_on = '2031-02-10'`);
    network = new ScriptedNetwork();
    bank = network.adapt(under().bank);
  });

  const event = (change: Partial<Presentment> = {}): Presentment => ({
    billId: 'UPM1',
    revision: 1,
    state: 'presented',
    customerId: payer.customer,
    billerId: biller.billerId,
    parameters: [{ PARAMETER_NAME: biller.parameter, PARAMETER_VALUE: NUMBER }],
    amountPaise: 640_00,
    billDate: '2031-02-05',
    dueDate: '2031-02-20',
    ...change,
  });
  const bill = (change: Partial<Bill> = {}): Bill => ({
    amountPaise: 640_00,
    customerName: 'ANANYA IYER',
    billNumber: NUMBER,
    billDate: '2031-02-05',
    dueDate: '2031-02-20',
    tags: [],
    additionalInfo: [],
    ...change,
  });

  async function receive(...events: readonly Presentment[]): Promise<void> {
    network.events.push(...events);
    while (await handlePresentedBills(bank));
  }

  const signIn = () => TestClient.signIn(under().origin, payer.customer);
  const listed = async () => (await (await signIn()).call(presentedBills)).data;
  const dues = async () =>
    (await (await signIn()).call(allUpcomingDues)).data.map(({ dueAmount }) => dueAmount);
  const messages = () => under().messagesTo(payer);
  const allowMessages = (allowed: boolean) =>
    under().bank.db.query('UPDATE bank_settings SET presented_bill_messages = $1', [allowed]);

  it('updates the due by the fetched bill, and lists the bill', async () => {
    network.bill = bill();
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

  it('is not offered before the network has presented a page', async () => {
    const client = await signIn();
    expect(await client.try(presentedBills)).toMatchObject({ status: 404 });
    await under().bank.db.query(`INSERT INTO presentment_cursor (cursor) VALUES ('0')`);
    expect(await client.try(presentedBills)).toMatchObject({ status: 200 });
  });

  it('lists no bill that the biller no longer reports, as of a late event about a paid bill', async () => {
    network.bill = nothing;
    await receive(event());
    expect([await listed(), await dues()]).toEqual([[], []]);
  });

  it('lists the due amount of the network if it differs from the presented one', async () => {
    network.bill = bill({ amountPaise: 700_00 });
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
    network.bill = bill();
    await receive(event({ billId: 'UPM0', ...change }));
    expect(await listed()).toEqual([]);
    await receive(event());
    expect(await listed()).toHaveLength(1);
  });

  it('ignores repeated and older events about a bill, in any order', async () => {
    network.bill = bill();
    await receive(event({ revision: 3 }), event({ revision: 2, state: 'withdrawn' }), event({ revision: 3 }));
    expect(await listed()).toHaveLength(1);
    expect(network.fetches).toBe(1);
    await receive(event({ revision: 4, state: 'withdrawn' }), event({ revision: 3 }));
    expect(await listed()).toEqual([]);
  });

  it('removes a withdrawn bill at once, and its due when the network reports none', async () => {
    network.bill = bill();
    await receive(event());
    network.bill = 'no-response';
    await receive(event({ revision: 2, state: 'withdrawn' }));
    expect([await listed(), await dues()]).toEqual([[], ['640.00']]);
    network.bill = nothing;
    await under().at('2031-02-10', '12:16');
    await receive();
    expect(await dues()).toEqual([]);
  });

  it('keeps a bill withdrawn whose withdrawal arrives first', async () => {
    network.bill = bill();
    await receive(event({ revision: 2, state: 'withdrawn' }), event());
    expect(await listed()).toEqual([]);
  });

  it('lists a later bill if an earlier one is withdrawn, or arrives after it', async () => {
    network.bill = bill({ billDate: '2031-02-09' });
    await receive(event({ billId: 'UPM2', billDate: '2031-02-09' }), event());
    await receive(event({ revision: 2, state: 'withdrawn' }));
    expect(await listed()).toMatchObject([{ billDate: '2031-02-09' }]);
  });

  it('does not list the due of a later bill that has not been presented', async () => {
    network.bill = bill();
    await receive(event());
    network.bill = bill({ billDate: '2031-03-05' });
    await receive(event({ revision: 2, amountPaise: 1 }));
    expect([await listed(), await dues()]).toEqual([[], ['640.00']]);
  });

  it('reads every page, and continues at the cursor', async () => {
    network.bill = bill();
    const others = [1, 2, 3, 4].map((each) => event({ billId: `UPM${each}`, customerId: 'CUST999' }));
    await receive(...others, event({ billId: 'UPM5' }));
    expect(await listed()).toHaveLength(1);
    const [row] = await bank.db.query<{ cursor: string }>('SELECT cursor FROM presentment_cursor');
    expect(row).toEqual({ cursor: '5' });
  });

  it('is handled by two instances at the same time without an error', async () => {
    network.bill = bill();
    network.events.push(event(), event({ billId: 'UPM2' }), event({ revision: 2 }));
    await Promise.all([handlePresentedBills(bank), handlePresentedBills(bank)]);
    await receive();
    expect(await listed()).toHaveLength(1);
  });

  it('fetches the due again after 15 minutes if the biller does not respond', async () => {
    network.bill = 'no-response';
    await receive(event());
    expect(await listed()).toEqual([]);
    network.bill = bill();
    await under().at('2031-02-10', '12:14');
    await receive();
    expect(await listed()).toEqual([]);
    await under().at('2031-02-10', '12:16');
    await receive();
    expect(await listed()).toHaveLength(1);
  });

  it('deletes bills of more than a year ago', async () => {
    network.bill = bill();
    await receive(event(), event({ billId: 'UPM2', billDate: addDays('2031-02-10', -401) }));
    await dropOldPresentedBills(bank);
    expect(await bank.db.query('SELECT bill_id FROM presented_bill')).toEqual([{ bill_id: 'UPM1' }]);
  });

  describe('with messages', () => {
    beforeEach(async () => {
      await allowMessages(true);
      network.bill = bill();
    });
    afterEach(() => allowMessages(false));

    it('tells the customer once, and not before nine', async () => {
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

    it('names no due date if the bill has none', async () => {
      network.bill = bill({ dueDate: undefined });
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

  describe('[BEY-54] when skipped', () => {
    let id: number;

    beforeEach(async () => {
      network.bill = bill();
      await receive(event());
      id = (await listed())[0]?.id ?? 0;
    });

    const skip = () =>
      skipPresentedBill(bank, payer.customer, { id, amountPaise: 640_00, dueDate: '2031-02-20' });
    const decided = () => network.decisions.map(({ isSkipped, decision }) => [isSkipped, decision]);

    it('tells the network each decision once, in numbered order', async () => {
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

    it('tells the network the newest decision after it was down', async () => {
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
    ])('is asked for again if the biller presents %s', async (_, change, fetched) => {
      await skip();
      expect(await dues()).toEqual([]);
      network.bill = bill(fetched);
      await receive(event(change));
      expect(await listed()).toMatchObject([
        { isSkipped: false, ...('amountPaise' in fetched ? {} : fetched) },
      ]);
      expect(await dues()).toHaveLength(1);
    });

    it('is asked for again if it is presented after it was withdrawn', async () => {
      await skip();
      await receive(event({ revision: 2, state: 'withdrawn' }));
      await receive(event({ revision: 3 }));
      expect(await listed()).toMatchObject([{ isSkipped: false }]);
    });

    it.each([
      ['the same event', {}],
      ['the same bill in a later event', { revision: 2 }],
      ['an earlier bill', { billId: 'UPM0', billDate: '2031-02-01' }],
    ])('stays skipped if the biller presents %s', async (_, change) => {
      await skip();
      await receive(event(change));
      expect(await listed()).toMatchObject([{ isSkipped: true }]);
      expect(await dues()).toEqual([]);
    });
  });
});
