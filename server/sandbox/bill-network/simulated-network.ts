import type { Bank } from '@billpay/api/bank';
import { toBankDay } from '@billpay/api/clock/bank-day';
import type { BillNetwork, ComplaintOrder } from '@billpay/api/adapters/bill-network';
import { simulateBillFetch, simulateValidation } from './bills';
import { readBilling, readBillings } from './billing';
import { findBillNumber } from '@billpay/api/adapters/parameters';
import { findBiller, findBillers, listBillers, listLocations, listPlans } from './directory';
import { readDirectoryPage } from './directory-pages';
import { findNumberOwner } from './number-series';
import { openPaymentLink } from './payment-links';
import { readPresentmentPage, recordSkip } from './presentments';
import { acceptPayment, queryPayment } from './network-payments';
import type { Clock } from '@billpay/api/clock/clock';
import type { Database } from '@billpay/api/database/database';

/** Creates the simulated bill network: the directory from its tables, outcomes by test numbers. */
export function simulatedNetwork(db: Database, clock: Clock): BillNetwork {
  return {
    categories: () =>
      db.query<{ id: number; name: string }>(
        'SELECT id, name FROM category ORDER BY sort_text(name) COLLATE "C", id',
      ),
    locations: () => listLocations(db),
    biller: (id) => findBiller(db, id),
    billers: (filter) => listBillers(db, filter),
    directory: (after) => readDirectoryPage(db, after),
    plans: (billerId) => listPlans(db, billerId),
    numberOwner: (mobileNumber) => findNumberOwner(db, mobileNumber),
    fetchBill: async (request) => {
      const { customerId, biller, parameters } = request;
      const number = { customerId, billerId: biller.id, billNumber: findBillNumber(parameters) };
      return simulateBillFetch(toBankDay(clock.now()), request, await readBilling(db, number));
    },
    validateBill: async (request) => simulateValidation(request),
    openLink: (link) => openPaymentLink(db, clock, link),
    presentments: (after) => readPresentmentPage(db, after),
    decideSkip: (decision) => recordSkip(db, decision),
    pay: (order) => acceptPayment(db, clock, order),
    status: (paymentId) => queryPayment(db, paymentId),
    submitComplaint: (complaint) => acceptComplaint(db, clock, complaint),
  };
}

/**
 * Creates the network for seeding a customer with these billers, within the seed's transaction. Reads billers
 * and billing in one query each.
 */
export async function networkForSeed(
  { db, clock }: Bank,
  billerIds: readonly string[],
): Promise<BillNetwork> {
  const billers = new Map((await findBillers(db, billerIds)).map((biller) => [biller.id, biller]));
  const billings = new Map<string, ReturnType<typeof readBillings>>();
  const network = simulatedNetwork(db, clock);
  return {
    ...network,
    biller: async (id) => billers.get(id) ?? network.biller(id),
    fetchBill: async (request) => {
      const { customerId, biller, parameters } = request;
      const read = billings.get(customerId) ?? readBillings(db, customerId);
      billings.set(customerId, read);
      const number = { billerId: biller.id, billNumber: findBillNumber(parameters) };
      return simulateBillFetch(toBankDay(clock.now()), request, (await read)(number));
    },
  };
}

/** Accepts a complaint once. Repeating the same id changes nothing. */
async function acceptComplaint(db: Database, clock: Clock, complaint: ComplaintOrder): Promise<void> {
  await db.query(
    `INSERT INTO network_complaint (complaint_id, payment_id, biller_id, reason_id, received_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (complaint_id) DO NOTHING`,
    [
      complaint.complaintId,
      complaint.paymentId ?? null,
      complaint.billerId ?? null,
      complaint.reasonId,
      clock.now(),
    ],
  );
}
