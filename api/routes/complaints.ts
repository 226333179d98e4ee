import * as contract from '@billpay/api-contract/complaints';
import type { Bank } from '../bank';
import {
  askStatus,
  complaintDurations,
  listComplaints,
  listReasons,
  register,
} from '../complaints/complaints';
import { answered, told } from '../http/answers';
import { route, type Route } from '../http/route';

export function complaintRoutes(bank: Bank): Route[] {
  return [
    route(contract.complaints, async ({ customer }) => {
      return answered(await listComplaints(bank, customer.id));
    }),
    route(contract.complaintConfig, async () => {
      const reasons = await listReasons(bank);
      return answered({
        complaint_transaction_durations: complaintDurations.map((DURATION) => ({ DURATION })),
        complaint_transaction_reasons: reasons.map(({ id, reason }) => ({
          COMPLAINT_REASON: reason,
          COMPLAINT_REASONS_ID: id,
        })),
      });
    }),
    route(contract.registerComplaint, async ({ customer, body }) => {
      return told(await register(bank, customer.id, body));
    }),
    route(contract.complaintStatus, async ({ customer, body }) => {
      return answered(await askStatus(bank, customer.id, body.complaintID));
    }),
  ];
}
