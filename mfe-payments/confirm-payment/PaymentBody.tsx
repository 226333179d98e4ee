import { useStore } from 'zustand';
import { statusOf } from '@billpay/domain/transaction-status';
import { Receipt } from '../receipt/Receipt';
import { SaveNumber } from '../receipt/SaveNumber';
import { SetUpAutoPay } from '../receipt/SetUpAutoPay';
import { OtherNamePrompt } from './AccountNamePrompt';
import { toConfirmView } from './confirm-view';
import { ConfirmForm } from './ConfirmForm';
import { preparePayment } from './prepare-payment';
import { findUnknownName, unseenPayment, type PaymentFlow } from './payment-flow';
import { PaymentLoading } from './PaymentLoading';
import { ProblemScreen, UnknownOutcome } from './ProblemScreen';
import type { RecentPayment } from './recent-payment';
import { RecentPaymentPrompt } from './RecentPaymentPrompt';
import type { PaymentData, PaymentDataState } from './use-payment-data';
import { usePaymentHost } from './use-payment-host';

/** Props shared by the parts of the payment dialog. */
export interface PaymentParts {
  readonly formId: string;
  readonly flow: PaymentFlow;
  readonly payment: PaymentDataState;
  /**
   * Whether to show the skeleton. It is shown for a minimum time to prevent flicker. The body and the footer change
   * together.
   */
  readonly showsSkeleton: boolean;
  close(): void;
  /** Closes the dialog and opens Home. */
  returnToStart(): void;
  /** Refetches all data and keeps the input. */
  tryAgain(): void;
  /** Starts a new payment of the same bill. */
  payAgain(): void;
  /** Called if the customer chooses to pay again after seeing the earlier payment. */
  payAgainAfter(recent: RecentPayment): void;
}

/** The content of the payment dialog at each step. */
export function PaymentBody(parts: PaymentParts) {
  const { flow, payment, showsSkeleton, returnToStart } = parts;
  const step = useStore(flow, (state) => state.step);
  if (step.name === 'unknown') return <UnknownOutcome onReturn={returnToStart} />;
  if (step.name === 'receipt') {
    const payee = payment.status === 'ready' ? payment.data.payee : null;
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
  if (payment.status === 'loading' || showsSkeleton) return <PaymentLoading isShown={showsSkeleton} />;
  if (payment.status === 'gone') {
    return <ProblemScreen message={payment.message} onClose={parts.close} onReturn={returnToStart} />;
  }
  if (payment.status === 'failed') {
    return <ProblemScreen message={payment.message} onRetry={payment.retry} onReturn={returnToStart} />;
  }
  return <Confirm {...parts} data={payment.data} />;
}

function Confirm({ formId, flow, data, tryAgain, returnToStart }: PaymentParts & { data: PaymentData }) {
  const host = usePaymentHost();
  const state = useStore(flow);
  const view = toConfirmView(state, data);
  const unseen = unseenPayment(state, view.recent);
  if (unseen) return <RecentPaymentPrompt payee={data.payee} recent={unseen} refusal={state.refusal} />;

  const unknown = findUnknownName(state, view.bill);
  if (unknown) return <OtherNamePrompt payee={data.payee} account={unknown.account} />;

  function submit(): void {
    const { amountPaise, account, canPay, bill, checkInput } = view;
    // Reads the store instead of this render, because a double click fires twice before the next render
    // (PAY-19).
    const isOpen = flow.getState().step.name === 'confirm';
    if (!isOpen || !canPay || amountPaise === null || !account) return;
    const { accountNumber } = account;
    void preparePayment(host, flow, data, { amountPaise, accountNumber, bill, checkInput });
  }
  return (
    <ConfirmForm
      id={formId}
      flow={flow}
      data={data}
      view={view}
      locked={state.step.name === 'checking' || state.step.name === 'paying'}
      onSubmit={submit}
      onRetry={tryAgain}
      onReturn={returnToStart}
    />
  );
}
