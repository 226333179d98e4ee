import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { buildConfirmation, fetchPayable, paymentBody } from '../payable';
import { Failed, Skipped } from '../report';
import type { Run } from '../run';
import { readBalances } from './balances';

/** In a sandbox, the network refuses payments of this number and refunds the debit. */
const REFUSED_BY_NETWORK = /9004$/;

/** Checks that a payment that fails returns a 4xx or 5xx with its outcome, and is refunded (PAY-16). */
export async function checkFailedPayment(run: Run): Promise<void> {
  const what = 'returns the outcome of a failed payment and refunds the debit';
  await run.report.check(payBill.name, what, async () => {
    const bill = run.firstData.saved.find(({ PARAMETERS }) =>
      PARAMETERS.some(({ PARAMETER_VALUE }) => REFUSED_BY_NETWORK.test(PARAMETER_VALUE)),
    );
    if (!run.control || !bill) throw new Skipped('only a sandbox has bills that fail on purpose');
    if (run.payments.stopped) throw new Skipped(run.payments.stopped);
    await failsAndReturnsMoney(run, bill);
  });
}

async function failsAndReturnsMoney(run: Run, bill: WireSavedBiller): Promise<void> {
  const { first, firstData, codes } = run;
  const payable = await fetchPayable(first, firstData, bill);
  if (typeof payable === 'string') throw new Skipped(payable);
  const before = await readBalances(run, payable.account);
  const code = await codes.request(first, 'payment', buildConfirmation(payable));
  const response = await first.call(payBill, { body: paymentBody(payable, code) });
  if (response.status < 400 || response.faults.length > 0) {
    throw new Failed(`returned ${response.status}${response.faults.map((fault) => `; ${fault}`).join('')}`);
  }
  const outcome =
    response.failure && 'paymentDetails' in response.failure ? response.failure.paymentDetails : null;
  if (!outcome?.failed) throw new Failed('the refusal carries no failed outcome');
  const now = await readBalances(run, payable.account);
  if (now.balancePaise !== before.balancePaise) throw new Failed('the debit was not refunded');
  if (now.paidTodayPaise !== before.paidTodayPaise) throw new Failed('it still counts as paid today');
}
