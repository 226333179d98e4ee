import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
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

/** The actions are next to the row, or below it if they do not fit. Their place has the same width in each row. */
const RowWithActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space(4)};
  > :first-child {
    flex: 1 1 15rem;
    min-width: 0;
  }
`;
const RowEnd = styled(Row)`
  justify-content: flex-end;
  @media ${media.wide} {
    min-width: 9.5rem;
  }
`;

interface RowActionsProps {
  readonly billName: string;
  /** Pays a bill that cannot be paid together with others. */
  readonly pay: (() => void) | undefined;
  /** Opens the dialog that schedules the payment; undefined if the bill cannot be scheduled. */
  onSchedule: (() => void) | undefined;
  /** Marks the bill as paid elsewhere; undefined if that is not offered. */
  onMark: (() => void) | undefined;
}

interface DueRowProps extends Omit<RowActionsProps, 'billName' | 'pay'> {
  readonly due: UpcomingDue;
  readonly billerName: string | undefined;
  /** Whether a scheduled payment will pay the bill. */
  readonly isScheduled: boolean;
  /** Undefined for a bill that cannot be paid together with others. */
  readonly choice:
    | { readonly isChecked: boolean; readonly isDisabled: boolean; onToggle(): void }
    | undefined;
}

/** A due with its checkbox, or with Pay if it is paid on its own. */
export function DueRow({ due, billerName, isScheduled, choice, onSchedule, onMark }: DueRowProps) {
  const { billName, amountPaise, dueDate, unpaidPaise } = due;
  const pay = usePayAlone(due, choice !== undefined);
  const row = (
    <ListRow
      name={billName}
      detail={billerName}
      badge={isScheduled && <Badge tone="primary">{scheduleTexts.states.planned}</Badge>}
      amount={<Amount paise={unpaidPaise || amountPaise} size="medium" />}
      status={<BillStatus bill={due} due={dueDate !== null && <DueStatus day={dueDate} />} />}
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
      <RowActions billName={billName} pay={pay} onSchedule={onSchedule} onMark={onMark} />
    </RowWithActions>
  );
}

/** The buttons of a row and a menu. On a phone, 'Pay later' is in the menu, because the row has no space for it. */
function RowActions({ billName, pay, onSchedule, onMark }: RowActionsProps) {
  const compact = useMediaQuery(media.compact);
  const later = { label: scheduleTexts.later, onSelect: onSchedule };
  const mark = { label: paidElsewhereTexts.mark, onSelect: onMark };
  const items = (compact ? [later, mark] : [mark]).flatMap(({ label, onSelect }) =>
    onSelect ? [{ label, onSelect }] : [],
  );
  if (compact && !pay && items.length === 0) return null;
  return (
    <RowEnd>
      {pay && (
        <Button variant="soft" size="small" aria-label={duesTexts.payBill(billName)} onClick={pay}>
          {duesTexts.pay}
        </Button>
      )}
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
    </RowEnd>
  );
}

function usePayAlone(due: UpcomingDue, isSelectable: boolean): (() => void) | undefined {
  const host = useHost();
  return isSelectable || !findPayOffer(due) ? undefined : createPayAction(host, due.customerBillId);
}
