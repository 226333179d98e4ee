import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Row } from '@billpay/ui/layout';
import { MoreMenu } from '@billpay/ui/menu';
import { ListRow } from '@billpay/ui/row';
import { media, space, useMediaQuery } from '@billpay/ui/theme';
import { BillStatus, DueStatus } from '../bill-row/DueStatus';
import { createPayAction, findPayOffer } from '../bill-row/pay-action';
import type { UpcomingDue } from '../dues/dues-api';
import { duesTexts } from '../dues/dues-texts';
import { paidElsewhereTexts } from '../paid-elsewhere/paid-elsewhere-texts';
import { scheduleTexts } from './schedule-texts';
import { Checkbox, SelectableRow } from './Checkbox';

/** Aligns a row without a checkbox with the others. */
const Plain = styled.div`
  padding-inline-start: calc(1.25rem + ${space(12)});
`;

/** The actions are next to the row, or below it if they do not fit. */
const RowWithActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  > :first-child {
    flex: 1 1 15rem;
    min-width: 0;
  }
`;

interface RowActionsProps {
  readonly billName: string;
  /** Opens the dialog that schedules the payment; undefined if the bill cannot be scheduled. */
  onSchedule: (() => void) | undefined;
  /** Marks the bill as paid elsewhere; undefined if that is not offered. */
  onMark: (() => void) | undefined;
}

interface DueRowProps extends Omit<RowActionsProps, 'billName'> {
  readonly due: UpcomingDue;
  readonly billerName: string | undefined;
  /** Undefined for a bill that cannot be paid together with others. */
  readonly choice:
    | { readonly isChecked: boolean; readonly isDisabled: boolean; onToggle(): void }
    | undefined;
}

/** A due with its checkbox, or with Pay if it is paid on its own. */
export function DueRow({ due, billerName, choice, onSchedule, onMark }: DueRowProps) {
  const { billName, amountPaise, dueDate, unpaidPaise } = due;
  const pay = usePayAlone(due, choice !== undefined);
  const row = (
    <ListRow
      name={billName}
      detail={billerName}
      amount={<Amount paise={unpaidPaise || amountPaise} size="medium" />}
      status={<BillStatus bill={due} due={dueDate !== null && <DueStatus day={dueDate} />} />}
      actions={
        pay && (
          <Button variant="soft" size="small" aria-label={duesTexts.payBill(billName)} onClick={pay}>
            {duesTexts.pay}
          </Button>
        )
      }
    />
  );
  return (
    <RowWithActions>
      {choice ? (
        <SelectableRow>
          <Checkbox checked={choice.isChecked} disabled={choice.isDisabled} onChange={choice.onToggle} />
          {row}
        </SelectableRow>
      ) : (
        <Plain>{row}</Plain>
      )}
      <RowActions billName={billName} onSchedule={onSchedule} onMark={onMark} />
    </RowWithActions>
  );
}

/** The button 'Pay later' and a menu. On a phone, 'Pay later' is in the menu, because the row has no space for it. */
function RowActions({ billName, onSchedule, onMark }: RowActionsProps) {
  const compact = useMediaQuery(media.compact);
  const later = { label: scheduleTexts.later, onSelect: onSchedule };
  const mark = { label: paidElsewhereTexts.mark, onSelect: onMark };
  const items = (compact ? [later, mark] : [mark]).flatMap(({ label, onSelect }) =>
    onSelect ? [{ label, onSelect }] : [],
  );
  if (!onSchedule && items.length === 0) return null;
  return (
    <Row>
      {!compact && onSchedule && (
        <Button
          variant="quiet"
          size="small"
          aria-label={scheduleTexts.titleOf(billName)}
          onClick={onSchedule}
        >
          {scheduleTexts.later}
        </Button>
      )}
      {items.length > 0 && <MoreMenu label={paidElsewhereTexts.more(billName)} items={items} />}
    </Row>
  );
}

function usePayAlone(due: UpcomingDue, isSelectable: boolean): (() => void) | undefined {
  const host = useHost();
  return isSelectable || !findPayOffer(due) ? undefined : createPayAction(host, due.customerBillId);
}
