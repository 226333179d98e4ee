import * as contract from '@billpay/api-contract/complaints';
import type { Bank } from '../bank';
import { readComplaintStatus, listComplaints } from '../complaints/complaints';
import { listReasons, register } from '../complaints/register-complaint';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';

function toWireReason({ id, reason }: { readonly id: number; readonly reason: string }) {
  return { COMPLAINT_REASON: reason, COMPLAINT_REASONS_ID: id };
}

export function complaintRoutes(bank: Bank): Route[] {
  return [
    route(contract.complaints, async ({ customer, language }) => {
      return ok(await listComplaints(bank, customer.id, language));
    }),
    route(contract.complaintConfig, async () => {
      const [reasons, serviceReasons] = [
        await listReasons(bank, 'transaction'),
        await listReasons(bank, 'service'),
      ];
      return ok({
        complaint_transaction_durations: contract.complaintDurations.map((DURATION) => ({ DURATION })),
        complaint_transaction_reasons: reasons.map(toWireReason),
        complaint_service_reasons: serviceReasons.map(toWireReason),
      });
    }),
    route(contract.registerComplaint, async ({ customer, body, language }) => {
      return okMessage(await register(bank, customer.id, body, language));
    }),
    route(contract.complaintStatus, async ({ customer, body }) => {
      return ok(await readComplaintStatus(bank, customer.id, body.complaintID));
    }),
  ];
}
