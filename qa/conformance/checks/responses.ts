import { fetchBill } from '@billpay/api-contract/bills';
import { requireOk } from '../response';
import { Skipped } from '../report';
import { groups, selectedEndpoints, type Run } from '../run';

/**
 * Calls that change data, or need data that only a change creates. Later groups make these calls in an order that
 * undoes the changes.
 */
const changing: ReadonlySet<string> = new Set([
  'auth.login',
  'auth.logout',
  'billers.add',
  'billers.delete',
  'billers.update',
  'billers.put-upcoming-due',
  'billers.delete-upcoming-due',
  'user-services.generate-otp',
  'user-services.validate-otp',
  'payment.bill',
  'auto-pay.create',
  'auto-pay.edit',
  'auto-pay.status',
  'auto-pay.delete',
  'transactions.status',
  'complaints.register',
  'billers.mark-paid-elsewhere',
  'billers.unmark-paid-elsewhere',
  'billers.skip-presented-bill',
  'billers.restore-presented-bill',
  'payment.create-list',
  'payment.pay-list',
  'payment.list',
  'payment.schedule',
  'payment.cancel-schedule',
  'protection.lock',
  'protection.unlock',
  'protection.lower-limit',
  'protection.raise-limit',
  'protection.report',
]);

/** Checks the response of each call that only reads data. */
export async function checkResponses(run: Run): Promise<void> {
  run.report.startGroup(groups.responses);
  for (const { name } of selectedEndpoints(run, 'responses').filter(
    (endpoint) => !changing.has(endpoint.name),
  )) {
    await run.report.check(name, 'matches the contract', async () => {
      const response = run.responses.get(name);
      if (response === undefined) throw new Skipped('the customer has no data for this request');
      if (response instanceof Error) throw response;
      // A biller may refuse a bill fetch, so one successful fetch is enough.
      if (name === fetchBill.name && response.message && typeof run.payable === 'string')
        throw new Skipped(run.payable);
      requireOk(response);
      if (response.unknown.length > 0) return `beyond the contract: ${response.unknown.join(', ')}`;
    });
  }
}
