import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { Progress } from '@billpay/ui/states';
import { DueDate } from '../bill-row/DueDate';
import { BillStatus } from '../bill-row/DueStatus';
import { createPayAction, findPayOffer } from '../bill-row/pay-action';
import type { AddBillerStep, BillLookup } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';

type AfterSaveStep = Extract<AddBillerStep, { name: 'after-save' }>;

const Bill = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.25rem;
  padding-block: 0.5rem;
  text-align: center;
`;
const Prompt = styled.p`
  margin-block-start: 0.5rem;
  max-width: 26rem;
`;

/** Confirms that the biller is saved, and shows its open bill, if any (ADD-10 to ADD-13). */
export function AfterSave({ step }: { step: AfterSaveStep }) {
  const payable = useHost().canHandle('payment.requested');
  const outcome = useRef<HTMLDivElement>(null);
  // Screen readers announce the dialog's title when it gets the focus, and the notice is a live region.
  useEffect(() => outcome.current?.closest<HTMLElement>('[role="dialog"]')?.focus(), []);
  return (
    <Stack ref={outcome} gap={16}>
      <Notice tone="success" title={step.saved.billName}>
        {step.saved.message ?? addBillerTexts.saved}
      </Notice>
      <div aria-live="polite">
        {step.bill.state === 'looking' && <Progress label={addBillerTexts.lookingForBill} />}
        {step.bill.state === 'outstanding' && <Outstanding lookup={step.bill} payable={payable} />}
        {step.bill.state === 'failed' && <Notice tone="warning">{addBillerTexts.billFailed}</Notice>}
      </div>
    </Stack>
  );
}

type OutstandingBill = Extract<BillLookup, { state: 'outstanding' }>;

/** The amount of the bill, reduced by pending payments, and the name that the biller returns (BEY-33). */
function Outstanding({ lookup, payable }: { lookup: OutstandingBill; payable: boolean }) {
  const { bill, payments } = lookup;
  const rest = payments.pendingPaise === null ? null : payments.unpaidPaise;
  return (
    <Bill>
      <Amount paise={rest || bill.amountPaise} size="hero" />
      <p>
        <BillStatus bill={payments} due={bill.dueDate && <DueDate day={bill.dueDate} />} />
      </p>
      {bill.holderName && <Prompt>{addBillerTexts.isAccountOf(bill.holderName)}</Prompt>}
      {payable && findPayOffer(payments) === 'pay' && <Prompt>{addBillerTexts.outstanding}</Prompt>}
    </Bill>
  );
}

/** Shows Later and Pay if the bill is open. Otherwise, and while pending payments cover the bill, shows Close. */
export function AfterSaveFooter({ step, close }: { step: AfterSaveStep; close: () => void }) {
  const pay = createPayAction(useHost(), step.saved.customerBillId);
  const offer = step.bill.state === 'outstanding' ? findPayOffer(step.bill.payments) : null;
  if (!offer || !pay) {
    return <Button onClick={close}>{addBillerTexts.close}</Button>;
  }
  function closeAndPay(): void {
    close();
    pay?.();
  }
  return (
    <>
      <Button onClick={close}>{addBillerTexts.later}</Button>
      <Button variant={offer === 'pay' ? 'primary' : 'soft'} onClick={closeAndPay}>
        {offer === 'pay' ? addBillerTexts.pay : addBillerTexts.payAgain}
      </Button>
    </>
  );
}
