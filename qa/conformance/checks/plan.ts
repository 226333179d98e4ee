import { autoPayBillOf } from './auto-pay-of-bill';
import { newBillerOf } from './biller-to-save';
import { complainableOf } from './history';
import { totalOf } from '../payable';
import { wanted, wants, whyNotConfirm, whyNotWrite, type Run } from '../run';

/** The last four digits, which are enough to know one's own account. */
function ending(account: string): string {
  return `…${account.slice(-4)}`;
}

function payingPlan(run: Run): string[] {
  const { payable, control } = run;
  if (!wants(run, 'paying', 'payment') || typeof payable === 'string' || whyNotConfirm(run) !== null)
    return [];
  const { bill, amount, fee, account } = payable;
  return [
    `pays ₹ ${amount} and ₹ ${fee} fee, ₹ ${totalOf(payable)} in all, once: '${bill.BILL_NAME}' from account ${ending(account)}`,
    'tries to pay the same bill in ways that must be refused; should one go through, no further payment is tried',
    ...(control ? ['pays a bill that the sandbox refuses on purpose; its debit comes back'] : []),
  ];
}

function codesPlan(run: Run): string[] {
  const biller = newBillerOf(run);
  const bill = autoPayBillOf(run);
  return [
    ...(wants(run, 'codes', 'billers') && typeof biller !== 'string'
      ? [`saves a biller of ${biller.billerId}, renames it, gives it a due, and deletes it; twice`]
      : []),
    ...(wants(run, 'codes', 'auto-pay') && typeof bill !== 'string'
      ? [`sets up auto pay for '${bill.BILL_NAME}', changes, stops and resumes it, and deletes it; twice`]
      : []),
    ...(wants(run, 'codes', 'user-services') && whyNotConfirm(run) === null
      ? ['uses up the allowed wrong codes of the second customer for deleting a biller']
      : []),
  ];
}

function historyPlan(run: Run): string[] {
  const transaction = complainableOf(run);
  return [
    ...(wants(run, 'history', 'transactions') ? ['claims wrong statuses of two transactions'] : []),
    ...(wants(run, 'history', 'complaints') && typeof transaction !== 'string'
      ? [`registers a complaint about ${transaction.TRANSACTION_ID}: it stays`]
      : []),
  ];
}

function ownershipPlan(run: Run): string[] {
  if (wanted(run, 'ownership').length === 0) return [];
  return [
    ...(run.control ? ['registers a complaint of the second customer'] : []),
    "names the second customer's things in the first one's session: all of it must be refused",
  ];
}

/** What the run will change, line by line; known before the first write. */
export function planOf(run: Run): string[] {
  return [...codesPlan(run), ...payingPlan(run), ...historyPlan(run), ...ownershipPlan(run)];
}

/** Prints the plan before anything is done; where the run may not write, what it would do. */
export function printPlan(run: Run): void {
  const allowed = { ...run, options: { ...run.options, allowWrites: true } };
  const plan = planOf(allowed);
  if (plan.length === 0) return run.report.say('This run changes nothing.');
  run.report.say(whyNotWrite(run) === null ? 'This run' : 'This run only reads. With --allow-writes it');
  for (const line of plan) run.report.say(`  - ${line}`);
}
