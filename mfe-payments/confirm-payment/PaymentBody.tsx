import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import { statusOf } from '@billpay/domain/transaction-status';
import { Receipt } from '../receipt/Receipt';
import { SaveNumber } from '../receipt/SaveNumber';
import { SetUpAutoPay } from '../receipt/SetUpAutoPay';
import { toConfirmation } from './confirmation';
import { ConfirmForm } from './ConfirmForm';
import { preparePayment } from './prepare-payment';
import { unseenPayment, type PaymentFlow } from './payment-flow';
import { PaymentLoading } from './PaymentLoading';
import { ProblemScreen, UnknownOutcome } from './ProblemScreen';
import type { RecentPayment } from './recent-payment';
import { RecentPaymentPrompt } from './RecentPaymentPrompt';
import type { Payable, PayableState } from './use-payable';

/** Props shared by the parts of the payment dialog. */
export interface PaymentParts {
  readonly formId: string;
  readonly flow: PaymentFlow;
  readonly payable: PayableState;
  /** Whether the skeleton is shown. It stays for a minimum time to prevent flicker; body and footer change together. */
  readonly showsSkeleton: boolean;
  close(): void;
  /** Closes the dialog and goes to Home. */
  returnToStart(): void;
  /** Fetches all data again; keeps the input. */
  tryAgain(): void;
  /** Starts a new payment of the same bill. */
  payAgain(): void;
  /** Called if the customer chose to pay again after seeing the earlier payment. */
  payAgainAfter(recent: RecentPayment): void;
}

/** The content of the payment dialog at each step. */
export function PaymentBody(parts: PaymentParts) {
  const { flow, payable, showsSkeleton, returnToStart } = parts;
  const step = useStore(flow, (state) => state.step);
  if (step.name === 'unknown') return <UnknownOutcome onReturn={returnToStart} />;
  if (step.name === 'receipt') {
    const payee = payable.status === 'ready' ? payable.payable.payee : null;
    const isPaid = statusOf(step.outcome.status).kind === 'success';
    return (
      <Receipt
        outcome={step.outcome}
        message={step.message}
        categoryName={payee?.categoryName ?? ''}
        onPayAgain={parts.payAgain}
        offers={
          isPaid &&
          payee && (
            <>
              <SaveNumber payee={payee} close={parts.close} />
              <SetUpAutoPay payee={payee} close={parts.close} />
            </>
          )
        }
      />
    );
  }
  if (payable.status === 'loading' || showsSkeleton) return <PaymentLoading isShown={showsSkeleton} />;
  if (payable.status === 'gone') {
    return <ProblemScreen message={payable.message} onClose={parts.close} onReturn={returnToStart} />;
  }
  if (payable.status === 'failed') {
    return <ProblemScreen message={payable.message} onRetry={payable.retry} onReturn={returnToStart} />;
  }
  return <Confirm {...parts} bill={payable.payable} />;
}

function Confirm({ formId, flow, bill, tryAgain, returnToStart }: PaymentParts & { bill: Payable }) {
  const host = useHost();
  const state = useStore(flow);
  const confirmation = toConfirmation(state, bill);
  const unseen = unseenPayment(state, bill.recent);
  if (unseen) return <RecentPaymentPrompt payee={bill.payee} recent={unseen} refusal={state.refusal} />;

  function submit(): void {
    const { amountPaise, account, canPay } = confirmation;
    // Read from the store, not from this render: a double click fires twice before the next one (PAY-19).
    const isOpen = flow.getState().step.name === 'confirm';
    if (!isOpen || !canPay || amountPaise === null || !account) return;
    void preparePayment(host, flow, {
      payee: bill.payee,
      route: bill.route,
      terms: bill.terms,
      bill: bill.bill,
      amountPaise,
      accountNumber: account.accountNumber,
      checkInput: confirmation.checkInput,
      pendingLimits: bill.pendingLimits,
    });
  }
  return (
    <ConfirmForm
      id={formId}
      flow={flow}
      payable={bill}
      confirmation={confirmation}
      locked={state.step.name === 'checking' || state.step.name === 'paying'}
      onSubmit={submit}
      onRetry={tryAgain}
      onReturn={returnToStart}
    />
  );
}
