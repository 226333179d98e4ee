import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useHost, useScreen, type TaskProps } from '@billpay/shared/host';
import { OtpDialog } from '@billpay/shared/otp';
import { Dialog } from '@billpay/shared/ui/dialog';
import { receiptTexts } from '../receipt/receipt-texts';
import { confirmTexts } from './confirm-payment-texts';
import { payIntent } from './pay-intent';
import { backToForm, createPaymentFlow, startAgain } from './payment-flow';
import { confirmedByCode } from './payment-intent';
import { PaymentBody } from './PaymentBody';
import { hasFooter, PaymentFooter } from './PaymentFooter';
import { useAskAnew, usePayable } from './use-payable';

export interface PaymentDialogProps extends Pick<TaskProps<'payment.requested'>, 'close' | 'hold'> {
  customerBillId: number;
}

/** The one dialog of a payment, from the bill's details over the code to the receipt. */
export function PaymentDialog({ customerBillId, close, hold }: PaymentDialogProps) {
  const host = useHost();
  const formId = useId();
  const [flow] = useState(createPaymentFlow);
  const step = useStore(flow, (state) => state.step);
  const payable = usePayable(customerBillId);
  const askAnew = useAskAnew(customerBillId);
  const isOver = step.name === 'receipt' || step.name === 'unknown';
  useScreen(isOver ? 'transaction-receipt' : 'make-payment');

  function returnToStart(): void {
    close();
    host.navigate('/');
  }
  function tryAgain(): void {
    askAnew();
    backToForm(flow);
  }
  function payAgain(): void {
    askAnew();
    startAgain(flow);
  }
  const parts = { formId, flow, payable, close, returnToStart, tryAgain, payAgain };
  return (
    <>
      <Dialog
        open
        size={isOver ? 'medium' : 'large'}
        title={isOver ? receiptTexts.title : confirmTexts.title}
        onClose={close}
        canClose={step.name !== 'paying'}
        footer={hasFooter(step, payable) && <PaymentFooter {...parts} />}
      >
        <PaymentBody {...parts} />
      </Dialog>
      {step.name === 'otp' && (
        <OtpDialog
          open
          template="payment"
          templateVariables={confirmedByCode(step.intent)}
          onVerified={(otp) => void payIntent({ host, flow, intent: step.intent, customerBillId, hold }, otp)}
          onCancel={() => backToForm(flow)}
          onLimitReached={() => backToForm(flow)}
        />
      )}
    </>
  );
}
