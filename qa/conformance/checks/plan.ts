import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { markPaidElsewhere } from '@billpay/api-contract/paid-elsewhere';
import { createPaymentList } from '@billpay/api-contract/payment-lists';
import { lockPayments } from '@billpay/api-contract/protection';
import { skipPresentedBill } from '@billpay/api-contract/presented-bills';
import { schedulePayment } from '@billpay/api-contract/schedules';
import { findAutoPayBill } from './auto-pay-of-bill';
import { findNewBiller } from './biller-to-save';
import { findComplainable } from './history';
import { addFee } from '../payable';
import { selectedEndpoints, isSelected, whyNotConfirm, whyNotWrite, type Run } from '../run';

/** Returns the last four digits of an account, which are enough to recognize it. */
function ending(account: string): string {
  return `…${account.slice(-4)}`;
}

function payingPlan(run: Run): string[] {
  const { payable, control } = run;
  if (!isSelected(run, 'paying', 'payment') || typeof payable === 'string' || whyNotConfirm(run) !== null)
    return [];
  const { bill, amount, fee, account } = payable;
  return [
    `pays ₹ ${amount} and ₹ ${fee} fee, ₹ ${addFee(payable)} in all, once: '${bill.BILL_NAME}' from account ${ending(account)}`,
    'tries to pay the same bill in ways that must be refused; if one goes through, no further payment is attempted',
    ...(control ? ['pays a bill that the sandbox refuses on purpose; its debit is refunded'] : []),
  ];
}

function codesPlan(run: Run): string[] {
  const biller = findNewBiller(run);
  const bill = findAutoPayBill(run);
  return [
    ...(isSelected(run, 'codes', 'billers') && typeof biller !== 'string'
      ? [`saves a biller of ${biller.billerId}, renames it, adds a due and deletes it, twice`]
      : []),
    ...(isSelected(run, 'codes', 'auto-pay') && typeof bill !== 'string'
      ? [`sets up auto pay for '${bill.BILL_NAME}', changes, stops, resumes and deletes it, twice`]
      : []),
    ...(isSelected(run, 'codes', 'user-services') && whyNotConfirm(run) === null
      ? ['uses up the wrong codes that the second customer may enter for deleting a biller']
      : []),
  ];
}

function additionsPlan(run: Run): string[] {
  const { payable, control, endpoints } = run;
  const can = (group: 'dues' | 'lists' | 'protection', area: string, call: AnyEndpoint) =>
    isSelected(run, group, area) && endpoints.includes(call);
  const canConfirm = whyNotConfirm(run) === null;
  return [
    ...(can('dues', 'billers', markPaidElsewhere) ? ['marks a due as paid elsewhere, and undoes it'] : []),
    ...(can('dues', 'billers', skipPresentedBill) ? ['skips a presented bill, and lists it again'] : []),
    ...(can('dues', 'payment', schedulePayment) && canConfirm && typeof payable !== 'string'
      ? [`schedules a payment of '${payable.bill.BILL_NAME}', and cancels it`]
      : []),
    ...(can('lists', 'payment', createPaymentList) && control ? ['pays two bills with one code'] : []),
    ...(can('protection', 'protection', lockPayments) && control
      ? ['locks payments, changes the daily limit, undoes both, and reports a payment']
      : []),
  ];
}

function historyPlan(run: Run): string[] {
  const transaction = findComplainable(run.firstData);
  return [
    ...(isSelected(run, 'history', 'transactions') ? ['reports wrong statuses for two transactions'] : []),
    ...(isSelected(run, 'history', 'complaints') && typeof transaction !== 'string'
      ? [`registers a complaint about ${transaction.TRANSACTION_ID}, which remains`]
      : []),
    ...(isSelected(run, 'history', 'complaints') && run.firstData.serviceReasons.length > 0
      ? ['registers a complaint about the service of a biller, which remains']
      : []),
  ];
}

function ownershipPlan(run: Run): string[] {
  if (selectedEndpoints(run, 'ownership').length === 0) return [];
  return [
    ...(run.control ? ['registers a complaint for the second customer'] : []),
    "requests the second customer's data in the first customer's session; every such call must be refused",
  ];
}

/** Describes the planned changes of the run, one per line. */
function describePlan(run: Run): string[] {
  return [
    ...codesPlan(run),
    ...additionsPlan(run),
    ...payingPlan(run),
    ...historyPlan(run),
    ...ownershipPlan(run),
  ];
}

/** Prints the plan before the first write. For a read-only run, prints the changes that it would make. */
export function printPlan(run: Run): void {
  const allowed = { ...run, options: { ...run.options, allowWrites: true } };
  const plan = describePlan(allowed);
  if (plan.length === 0) return run.report.log('This run changes nothing.');
  run.report.log(whyNotWrite(run) === null ? 'This run' : 'This run only reads. With --allow-writes it');
  for (const line of plan) run.report.log(`  - ${line}`);
}
