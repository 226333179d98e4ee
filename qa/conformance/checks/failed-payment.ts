import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { confirmationOf, makePayable, paymentBody } from '../payable';
import { Failed, Skipped } from '../report';
import type { Run } from '../run';
import { standingOf } from './standing';

/** In a sandbox this number has the network refuse the payment, and the debit credited back. */
const REFUSED_BY_NETWORK = /9004$/;

/** A payment that comes into being and fails: a 4xx or 5xx with its outcome, and the money back (PAY-16). */
export async function checkFailedPayment(run: Run): Promise<void> {
  const what = 'a payment that fails answers with its outcome, and gives the money back';
  await run.report.check(payBill.name, what, async () => {
    const bill = run.known.saved.find(({ PARAMETERS }) =>
      PARAMETERS.some(({ PARAMETER_VALUE }) => REFUSED_BY_NETWORK.test(PARAMETER_VALUE)),
    );
    if (!run.control || !bill) throw new Skipped('only a sandbox has bills that fail on purpose');
    if (run.payments.stopped) throw new Skipped(run.payments.stopped);
    await failsAndGivesBack(run, bill);
  });
}

async function failsAndGivesBack(run: Run, bill: WireSavedBiller): Promise<void> {
  const { first, known, codes } = run;
  const payable = await makePayable(first, known, bill);
  if (!payable) throw new Skipped('its bill cannot be fetched now');
  const before = await standingOf(run, payable.account);
  const code = await codes.for(first, 'payment', confirmationOf(payable));
  const reply = await first.call(payBill, { body: paymentBody(payable, code) });
  if (reply.status < 400 || reply.faults.length > 0) {
    throw new Failed(`answered ${reply.status}${reply.faults.map((fault) => `; ${fault}`).join('')}`);
  }
  const outcome = reply.failure && 'paymentDetails' in reply.failure ? reply.failure.paymentDetails : null;
  if (!outcome?.failed) throw new Failed('the refusal carries no failed outcome');
  const now = await standingOf(run, payable.account);
  if (now.balancePaise !== before.balancePaise) throw new Failed('the debit was not given back');
  if (now.paidTodayPaise !== before.paidTodayPaise) throw new Failed('it still counts as paid today');
}
