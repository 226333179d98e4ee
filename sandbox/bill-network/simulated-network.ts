import { bankDayOf } from '../clock/bank-day';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
import type { BillNetwork } from './bill-network';
import { answerBillFetch, answerValidation } from './bills';
import { readBilling } from './billing';
import { billNumberOf } from './parameters';
import { findBiller, listBillers, listLocations, listPlans } from './directory';
import { acceptComplaint } from './network-complaints';
import { findNumberOwner } from './number-series';
import { askPayment, takePayment } from './network-payments';

/** The bill network, imitated: the directory from its tables, outcomes by test numbers. */
export function simulatedNetwork(db: Database, clock: Clock): BillNetwork {
  return {
    categories: () =>
      db.query<{ id: number; name: string }>('SELECT id, name FROM category ORDER BY name COLLATE "C"'),
    locations: () => listLocations(db),
    biller: (id) => findBiller(db, id),
    billers: (filter) => listBillers(db, filter),
    plans: (billerId) => listPlans(db, billerId),
    numberOwner: (mobileNumber) => findNumberOwner(db, mobileNumber),
    fetchBill: async (question) => {
      const { customerId, biller, parameters } = question;
      const number = { customerId, billerId: biller.id, billNumber: billNumberOf(parameters) };
      return answerBillFetch(bankDayOf(clock.now()), question, await readBilling(db, number));
    },
    validateBill: async (request) => answerValidation(request),
    pay: (order) => takePayment(db, clock, order),
    status: (paymentId) => askPayment(db, paymentId),
    submitComplaint: (complaint) => acceptComplaint(db, clock, complaint),
  };
}
