import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { color, space, type } from '@billpay/ui/theme';
import type { UpcomingDue } from '../dues/dues-api';
import { duesPageTexts } from './dues-page-texts';
import { formatMonth } from './format-month';
import { addUpMonth } from './month-total';

const Parts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(16)};
  ${type.small}
  color: ${color.muted};
`;

interface MonthHeroProps {
  readonly dues: readonly UpcomingDue[];
  /** Such as '2026-11'. */
  readonly month: string;
}

/** The total due in a month, and how much of it is overdue. */
export function MonthHero({ dues, month }: MonthHeroProps) {
  const nowMs = useHost().now();
  const { monthPaise, overduePaise, undatedPaise } = addUpMonth(dues, nowMs, month);
  return (
    <div>
      <p>
        <Amount paise={monthPaise} size="hero" />
      </p>
      <p>{duesPageTexts.dueInMonth(formatMonth(month))}</p>
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
