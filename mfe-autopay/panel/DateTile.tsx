import { styled } from 'styled-components';
import { formatBankDay } from '@billpay/domain/dates';
import { color, radius, type } from '@billpay/ui/theme';

const Tile = styled.span`
  display: grid;
  justify-items: center;
  width: 3rem;
  padding-block: 0.25rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  line-height: 1.2;
`;
const Day = styled.span`
  font-size: 1.0625rem;
  font-weight: 650;
`;
const Month = styled.span`
  color: ${color.muted};
  ${type.small}
  line-height: 1.2;
`;

/**
 * A payment day in the style of a calendar, with '27' above 'Nov'. Shows only the day of the month if the bank provides
 * no date.
 */
export function DateTile({ on, paymentDay }: { on: string | null; paymentDay: number }) {
  const [day = paymentDay, month] = on === null ? [] : formatBankDay(on).split(' ');
  return (
    <Tile>
      <Day>{day}</Day> {month && <Month>{month}</Month>}
    </Tile>
  );
}
