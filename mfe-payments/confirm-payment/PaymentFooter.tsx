import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { Button } from '@billpay/ui/button';
import { MaskedText, maskedTexts } from '@billpay/ui/masked-text';
import { color, space, type } from '@billpay/ui/theme';
import { receiptTexts } from '../receipt/receipt-texts';
import { OtherNameActions } from './AccountNamePrompt';
import { confirmTexts } from './confirm-payment-texts';
import { toConfirmView } from './confirm-view';
import type { PaymentParts } from './PaymentBody';
import { acceptOtherName, findUnknownName, unseenPayment, type PaymentFlow, type Step } from './payment-flow';
import { RecentPaymentActions } from './RecentPaymentPrompt';
import type { PaymentData } from './use-payment-data';

/** Text next to the action, or above it on narrow screens. */
const Actions = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)} ${space(24)};
  > button {
    min-width: min(13rem, 100%);
  }
  @media (max-width: 500px) {
    flex-direction: column;
    align-items: stretch;
  }
`;
const Words = styled.output`
  flex: 1;
  ${type.small}
  color: ${color.muted};
`;

/** Returns whether the step has an action in the dialog's footer. */
export function hasFooter(
  step: Step,
  { payment, showsSkeleton }: Pick<PaymentParts, 'payment' | 'showsSkeleton'>,
): boolean {
  if (step.name === 'receipt') return true;
  return step.name !== 'unknown' && payment.status === 'ready' && !showsSkeleton;
}

/** The action of the step, in the bottom bar on narrow screens. */
export function PaymentFooter({ formId, flow, payment, close, payAgainAfter }: PaymentParts) {
  const step = useStore(flow, (state) => state.step);
  if (step.name === 'receipt') {
    return (
      <Button variant="primary" size="large" full onClick={close}>
        {receiptTexts.done}
      </Button>
    );
  }
  if (payment.status !== 'ready') return null;
  const actions = { formId, flow, data: payment.data, step, close, payAgainAfter };
  return <ConfirmActions {...actions} />;
}

/** Returns the button's label while the dialog is busy. */
function chooseBusyLabel({ name }: Step): string | undefined {
  return name === 'checking' || name === 'paying' ? confirmTexts[name] : undefined;
}

function ConfirmActions({
  close,
  payAgainAfter,
  ...parts
}: MakePaymentProps & Pick<PaymentParts, 'close' | 'payAgainAfter'>) {
  const { flow, data } = parts;
  const state = useStore(flow);
  const view = toConfirmView(state, data);
  const unseen = unseenPayment(state, view.recent);
  if (unseen) return <RecentPaymentActions onPayAgain={() => payAgainAfter(unseen)} onLeave={close} />;
  const unknown = findUnknownName(state, view.bill);
  const { customerBillId } = data.payee;
  if (!unknown || customerBillId === null) return <MakePayment {...parts} />;
  const onAccepted = () => acceptOtherName(flow, unknown.account);
  return <OtherNameActions {...{ customerBillId, onAccepted }} bill={unknown} onLeave={close} />;
}

interface MakePaymentProps {
  formId: string;
  flow: PaymentFlow;
  data: PaymentData;
  step: Step;
}

function MakePayment({ formId, flow, data, step }: MakePaymentProps) {
  const { canPay, summary } = toConfirmView(useStore(flow), data);
  const busyLabel = chooseBusyLabel(step);
  const isPaying = step.name === 'paying';
  return (
    <Actions>
      <Words>
        {isPaying
          ? confirmTexts.payingHint
          : summary && <MaskedText text={summary} label={maskedTexts.account} />}
      </Words>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size="large"
        disabled={!canPay}
        busy={busyLabel !== undefined}
        busyLabel={busyLabel}
      >
        {confirmTexts.makePayment}
      </Button>
    </Actions>
  );
}
