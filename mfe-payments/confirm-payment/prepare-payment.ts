import type { Host } from '@billpay/host-api';
import { isRateLimited } from '@billpay/host-api/http';
import { fetchValidatedBill, validateBill, type Bill, type FetchedBill } from './bill';
import { maybePaid } from './bill-choice';
import { confirmTexts } from './confirm-payment-texts';
import type { Payee } from './payee';
import { findFirstProblem, type PaymentProblem, type PaymentCheckInput } from './payment-checks';
import { goTo, showOtherName, showProblem, showRecent, type PaymentFlow } from './payment-flow';
import { toIntent, type Decision } from './payment-intent';
import { problemText } from './use-payment-host';
import { findRecentPayment } from './recent-payment';
import { removeDueIfNoneIsPending } from './upcoming-due';
import type { PaymentData } from './use-payment-data';

/** The customer's input on pressing Make Payment. */
interface Input extends Pick<Decision, 'amountPaise' | 'accountNumber'> {
  readonly checkInput: PaymentCheckInput;
  readonly bill: Bill | null;
}

/**
 * Prepares the payment after Make Payment. Runs the checks, searches for a payment made in the meantime,
 * validates the bill if the biller requires it, and then requests the code (PAY-09). Creates the payment's
 * key before it requests the code. No other decision reuses this key (PAY-19).
 */
export async function preparePayment(
  host: Host,
  flow: PaymentFlow,
  data: Omit<PaymentData, 'bill'>,
  { checkInput, bill: chosenBill, ...choice }: Input,
): Promise<void> {
  const problem = await findProblem(flow, checkInput, data.pendingLimits);
  if (problem) return showProblem(flow, { ...problem, returns: false });
  goTo(flow, { name: 'checking' });
  const recent = await findRecentPayment(host, data.payee);
  const { repeats } = flow.getState();
  if (recent && recent.transactionId !== repeats && maybePaid(recent, chosenBill))
    return showRecent(flow, recent);
  let bill = chosenBill;
  if (data.route === 'validated') {
    const fetched = await fetchBillWithValidation(host, flow, data.payee, choice.amountPaise);
    if (!fetched) return;
    const { account } = fetched;
    if (account?.differs && account.name !== flow.getState().acceptedName)
      return showOtherName(flow, fetched);
    bill = fetched;
  }
  const intent = toIntent({ ...data, ...choice, bill, repeats }, crypto.randomUUID());
  goTo(flow, { name: 'otp', intent });
}

/** Runs the checks of PAY-09. Waits for the daily limit if only this check remains. */
async function findProblem(
  flow: PaymentFlow,
  checkInput: PaymentCheckInput,
  pendingLimits: PaymentData['pendingLimits'],
): Promise<PaymentProblem | null> {
  const problem = findFirstProblem(checkInput);
  if (problem || !pendingLimits) return problem;
  goTo(flow, { name: 'checking' });
  return findFirstProblem({ ...checkInput, ...(await pendingLimits()) });
}

/**
 * Validates the payment with the biller and fetches the bill. After a failure, shows the error and returns
 * null (PAY-04, PAY-15).
 */
async function fetchBillWithValidation(
  host: Host,
  flow: PaymentFlow,
  payee: Payee,
  amountPaise: number,
): Promise<FetchedBill | null> {
  let failedText = (error: unknown) =>
    isRateLimited(error) ? confirmTexts.tooManyRequests : confirmTexts.validationFailed;
  try {
    const validationKey = await validateBill(host.http, payee, amountPaise);
    failedText = (error) => problemText(error, confirmTexts.billFetchFailed);
    return await fetchValidatedBill(host.http, payee, amountPaise, validationKey);
  } catch (error) {
    showProblem(flow, { scope: 'payment', text: failedText(error), returns: true });
    await removeDueIfNoneIsPending(host, payee.customerBillId, error);
    return null;
  }
}
