import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { formatBankDay } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { Button } from '@billpay/ui/button';
import { ListRow } from '@billpay/ui/row';
import { color, media, useMediaQuery } from '@billpay/ui/theme';
import { DueStatus } from '../bill-row/DueStatus';
import { createPayAction, findPayOffer } from '../bill-row/pay-action';
import { duesTexts } from '../dues/dues-texts';
import { scheduleTexts } from '../dues-page/schedule-texts';
import type { CalendarEntry } from './calendar-entries';
import { calendarTexts } from './calendar-texts';

const List = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

/** The bills and scheduled payments of a day or a month. */
export function CalendarEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </List>
  );
}

function Entry({ entry: { kind, day, billName, paise, due } }: { entry: CalendarEntry }) {
  const host = useHost();
  const isNarrow = useMediaQuery(media.narrow);
  const pay = due && findPayOffer(due) ? createPayAction(host, due.customerBillId) : undefined;
  return (
    <ListRow
      name={billName}
      detail={kind === 'scheduled' && scheduleTexts.paysOn(formatBankDay(day))}
      badge={kind === 'scheduled' && <Badge tone="primary">{calendarTexts.scheduled}</Badge>}
      amount={<Amount paise={paise} size="medium" />}
      amountBelow={isNarrow}
      status={kind === 'scheduled' ? scheduleTexts.atMost : <DueStatus day={day} />}
      actions={
        pay && (
          <Button variant="soft" size="small" aria-label={duesTexts.payBill(billName)} onClick={pay}>
            {duesTexts.pay}
          </Button>
        )
      }
    />
  );
}
