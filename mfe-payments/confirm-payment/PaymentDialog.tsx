import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useQueryClient } from '@tanstack/react-query';
import { decodeEntities } from '@billpay/domain/network-names';
import { useScreen, type Host, type TaskProps } from '@billpay/host-api';
import { BankMarks } from '@billpay/ui/brand-image';
import { OtpDialog } from '@billpay/ui/otp';
import { Dialog } from '@billpay/ui/dialog';
import { useShowAfterDelay } from '@billpay/ui/skeleton';
import { LockedNotice } from '../protection/LockSection';
import { protectionKeys } from '../protection/protection-api';
import { useIsLocked } from '../protection/use-is-locked';
import { receiptTexts } from '../receipt/receipt-texts';
import { confirmTexts } from './confirm-payment-texts';
import type { PaymentRequest } from './fetch-payee';
import { conclude, reportUnknownOutcome, submitPayment } from './submit-payment';
import { backToForm, createPaymentFlow, repeatPayment, showProblem, startAgain } from './payment-flow';
import { toConfirmedValues, toPaymentSlip, formatSummary, type PaymentIntent } from './payment-intent';
import { PaymentBody } from './PaymentBody';
import { hasFooter, PaymentFooter } from './PaymentFooter';
import type { RecentPayment } from './recent-payment';
import { queryKeys, useReloadPaymentData, usePaymentData } from './use-payment-data';
import { useOutcomeLookup } from './use-outcome-lookup';
import { usePaymentHost } from './use-payment-host';

export interface PaymentDialogProps extends TaskProps<'payment.requested'> {
  /** Payment link that the customer has opened. */
  readonly paymentLink?: string;
}

/** The payment dialog: bill details, code, receipt. */
export function PaymentDialog({ request, paymentLink, close, hold }: PaymentDialogProps) {
  const host = usePaymentHost();
  const client = useQueryClient();
  const formId = useId();
  const [flow] = useState(() => createPaymentFlow(readAwaitedName(request)));
  const step = useStore(flow, (state) => state.step);
  const payment = usePaymentData(request, { isConfirming: step.name === 'confirm', paymentLink });
  const isLocked = useIsLocked(step.name === 'confirm');
  const showsSkeleton = useShowAfterDelay(payment.status === 'loading');
  const reload = useReloadPaymentData(request);
  const isOver = step.name === 'receipt' || step.name === 'unknown';
  useScreen(isOver ? 'transaction-receipt' : 'prepaid' in request ? 'prepaid-payment' : 'make-payment');

  const sent = step.name === 'unknown' ? step.sent : null;

  function leave(): void {
    // The API may have made the payment since the other remotes were notified.
    if (sent) reportUnknownOutcome(host, sent.intent);
    close();
  }
  function returnToStart(): void {
    leave();
    host.navigate('/');
  }
  function tryAgain(): void {
    reload();
    backToForm(flow);
  }
  function payAgain(): void {
    reload();
    startAgain(flow);
  }
  function payAgainAfter(recent: RecentPayment): void {
    // A payment made after the bill was fetched has changed the due, the balance and the daily limit.
    if (flow.getState().foundRecent) reload();
    repeatPayment(flow, recent);
  }
  const refetchPayee = () => {
    void client.invalidateQueries({ queryKey: queryKeys.payee });
    void client.invalidateQueries({ queryKey: protectionKeys.lock });
  };
  useGoneBiller(host, payment.status === 'gone' ? request : null);
  const problem = useStore(flow, (state) => state.problem);
  // A refused call may mean that the biller was deleted, which a retry would not reveal.
  const refetchRefused = useEffectEvent(refetchPayee);
  useEffect(() => {
    if (problem?.returns) refetchRefused();
  }, [problem]);
  useOutcomeLookup(sent, (outcome) => {
    if (sent) conclude({ host, flow, intent: sent.intent, refetchPayee }, { outcome, message: null });
  });
  function pay(intent: PaymentIntent, otp: string): void {
    void submitPayment({ host, flow, intent, hold, refetchPayee }, otp);
  }
  const parts = {
    formId,
    flow,
    payment,
    showsSkeleton,
    close: leave,
    returnToStart,
    tryAgain,
    payAgain,
    payAgainAfter,
  };
  return (
    <>
      <Dialog
        open
        size={isOver ? 'medium' : 'large'}
        title={isOver ? receiptTexts.title : confirmTexts.title}
        aside={<BankMarks />}
        onClose={leave}
        canClose={step.name !== 'paying'}
        footer={!isLocked && hasFooter(step, parts) && <PaymentFooter {...parts} />}
      >
        {isLocked ? <LockedNotice /> : <PaymentBody {...parts} />}
      </Dialog>
      {step.name === 'otp' && (
        <OtpDialog
          open
          template="payment"
          templateVariables={toConfirmedValues(step.intent)}
          summary={formatSummary(step.intent)}
          slip={toPaymentSlip(step.intent)}
          saysRateLimit
          onVerified={(otp) => pay(step.intent, otp)}
          onCancel={() => backToForm(flow)}
          onLimitReached={(text) => showProblem(flow, { scope: 'payment', text, returns: true })}
        />
      )}
    </>
  );
}

function readAwaitedName(request: PaymentRequest): string | null {
  const { otherName = null } = 'customerBillId' in request ? request : {};
  return otherName === null ? null : decodeEntities(otherName).trim();
}

/** Reports a biller that was deleted elsewhere, so that lists that contain it refetch. */
function useGoneBiller({ bus }: Host, request: PaymentRequest | null): void {
  const customerBillId = request && 'customerBillId' in request ? request.customerBillId : null;
  useEffect(() => {
    if (customerBillId !== null) bus.emit('biller.deleted', { customerBillId });
  }, [bus, customerBillId]);
}
