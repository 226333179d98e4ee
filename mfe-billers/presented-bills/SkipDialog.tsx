import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { daysUntil } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { ListRow } from '@billpay/ui/row';
import { space } from '@billpay/ui/theme';
import { DueStatus } from '../bill-row/DueStatus';
import type { PresentedBill } from './presented-bills-api';
import { presentedBillsTexts } from './presented-bills-texts';

const Effects = styled.ul`
  padding-inline-start: ${space(16)};
  list-style: disc;
  > li + li {
    margin-block-start: ${space(8)};
  }
`;

interface SkipDialogProps {
  readonly bill: PresentedBill;
  onSkip(): void;
  onClose(): void;
}

/** Explains what skipping a bill means, and asks for confirmation. The initial focus is on Keep. */
export function SkipDialog({ bill, onSkip, onClose }: SkipDialogProps) {
  const { billName, billerName, amountPaise, dueDate } = bill;
  const nowMs = useHost().now();
  const isOverdue = dueDate !== null && daysUntil(dueDate, nowMs) < 0;
  return (
    <Dialog
      open
      title={presentedBillsTexts.question}
      size="small"
      sheet={false}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {presentedBillsTexts.keep}
          </Button>
          <Button variant="primary" onClick={onSkip}>
            {presentedBillsTexts.confirm}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <ListRow
          name={billName}
          detail={billerName}
          amount={<Amount paise={amountPaise} size="medium" />}
          status={dueDate !== null && <DueStatus day={dueDate} />}
        />
        <Effects>
          <li>{presentedBillsTexts.notAsked}</li>
          <li>{presentedBillsTexts.payable}</li>
          <li>{isOverdue ? presentedBillsTexts.overdue : presentedBillsTexts.late}</li>
        </Effects>
      </Stack>
    </Dialog>
  );
}
