import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { bankDayOf, monthNames } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { color, space, type } from '@billpay/ui/theme';
import type { UpcomingDue } from '../dues/dues-api';
import { duesPageTexts } from './dues-page-texts';
import { addUpMonth } from './month-total';

const Parts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(16)};
  ${type.small}
  color: ${color.muted};
`;

/** The total due in the bank's current month, and how much of it is overdue. */
export function MonthHero({ dues }: { dues: readonly UpcomingDue[] }) {
  const nowMs = useHost().now();
  const { monthPaise, overduePaise, undatedPaise } = addUpMonth(dues, nowMs);
  const [year = '', month = ''] = bankDayOf(nowMs).split('-');
  return (
    <div>
      <p>
        <Amount paise={monthPaise} size="hero" />
      </p>
      <p>{duesPageTexts.dueInMonth(`${monthNames()[Number(month) - 1]} ${year}`)}</p>
      {(overduePaise > 0 || undatedPaise > 0) && (
        <Parts>
          {overduePaise > 0 && (
            <span>
              <Amount paise={overduePaise} /> {duesPageTexts.overdue}
            </span>
          )}{' '}
          {undatedPaise > 0 && (
            <span>
              <Amount paise={undatedPaise} /> {duesPageTexts.undated}
            </span>
          )}
        </Parts>
      )}
    </div>
  );
}
