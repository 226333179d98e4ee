import type { Bank } from '../bank';
import type { ComplaintOrder } from '../adapters/bill-network';
import { DAY_MS } from '../clock/bank-day';
import { BankOfTwo } from '@billpay/sandbox/testing/bank-of-two';
import { listComplaints } from './complaints';
import { register } from './register-complaint';
import { submitComplaints } from './submit-complaints';

describe('complaints that wait for submission', () => {
  let bank: BankOfTwo;
  let customer: string;
  let sent: ComplaintOrder[];

  beforeAll(async () => {
    bank = await BankOfTwo.open();
    // The network accepts complaints about recharges immediately, so this changes the recharges to bills.
    await bank.here.db.query(
      `UPDATE biller SET category_id = (SELECT id FROM category WHERE name = 'Water')
       WHERE category_id = (SELECT id FROM category WHERE name = 'DTH')`,
    );
  });
  beforeEach(async () => {
    await bank.newMembers();
    customer = bank.members[0]?.customer ?? '';
    sent = [];
    const paid = await bank.pay(bank.here, 'paid');
    await register(bank.here, customer, {
      complaintReasonsID: 32,
      type: 'transaction',
      transactionID: paid.id,
      reason: 'Bill Paid but Amount not adjusted or still showing due amount',
      description: 'Paid a minute ago',
    });
  });
  afterAll(() => bank.close());

  /** Returns an instance that records its complaints to the network. */
  const recording = (by: Bank, submitComplaint = by.network.submitComplaint): Bank => ({
    ...by,
    network: {
      ...by.network,
      submitComplaint: (complaint) => {
        sent.push(complaint);
        return submitComplaint(complaint);
      },
    },
  });
  const statusNow = async () => (await listComplaints(bank.here, customer))[0]?.STATUS;
  async function passADay(): Promise<void> {
    await bank.here.clock.advance(DAY_MS);
    await bank.elsewhere.clock.refresh();
  }
  const expireLeases = () =>
    bank.here.db.query(
      `UPDATE complaint SET leased_until = clock_timestamp() - interval '1 second' WHERE submitted_at IS NULL`,
    );

  it('[COMP-06] waits until the network accepts the complaint, and submits it only once from two instances', async () => {
    await submitComplaints(recording(bank.here));
    expect(sent).toEqual([]);
    expect(await statusNow()).toBe('REGISTERED');
    await passADay();
    await Promise.all([submitComplaints(recording(bank.here)), submitComplaints(recording(bank.elsewhere))]);
    await submitComplaints(recording(bank.here));
    expect(sent).toMatchObject([{ reasonId: 32, description: 'Paid a minute ago' }]);
    expect(await statusNow()).toBe('ASSIGNED');
  });

  it('[COMP-06] submits the complaint again under the same id if the network does not respond', async () => {
    await passADay();
    const dying = recording(bank.here, async (complaint) => {
      await bank.here.network.submitComplaint(complaint);
      throw new Error('died');
    });
    await submitComplaints(dying);
    expect(await statusNow()).toBe('REGISTERED');
    await submitComplaints(recording(bank.elsewhere));
    expect(sent).toHaveLength(1);
    await expireLeases();
    await submitComplaints(recording(bank.elsewhere));
    const [first, second] = sent;
    expect(second).toEqual(first);
    expect(await statusNow()).toBe('ASSIGNED');
    const received = await bank.here.db.query<{ complaint_id: string }>(
      'SELECT complaint_id FROM network_complaint WHERE complaint_id = $1',
      [first?.complaintId ?? ''],
    );
    expect(received).toHaveLength(1);
  });
});
