import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { VisuallyHidden } from '@billpay/ui/layout';
import { space, type } from '@billpay/ui/theme';
import type { UpcomingDue } from './dues-api';
import { duesTexts } from './dues-texts';
import { addUpDues } from './total-due';

/** Keeps the amount within its card if the text is enlarged. */
const Frame = styled.div`
  container-type: inline-size;
  > p:first-child > span:last-of-type {
    font-size: 1.5rem;
    font-size: min(2rem, 12cqi);
  }
`;
const Split = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(16)};
  ${type.small}
  > span > span {
    font-weight: 650;
  }
`;

/** The total due, with the overdue part and the part due today. */
export function TotalOfDues({ dues }: { dues: readonly UpcomingDue[] }) {
  const { totalPaise, overduePaise, todayPaise } = addUpDues(dues, useHost().now());
  return (
    <Frame>
      <p>
        <VisuallyHidden>{duesTexts.total} </VisuallyHidden>
        <Amount paise={totalPaise} size="hero" />
      </p>
      {(overduePaise > 0 || todayPaise > 0) && (
        <Split>
          {overduePaise > 0 && (
            <span>
              <Amount paise={overduePaise} /> {duesTexts.overdue}
            </span>
          )}{' '}
          {todayPaise > 0 && (
            <span>
              <Amount paise={todayPaise} /> {duesTexts.today}
            </span>
          )}
        </Split>
      )}
    </Frame>
  );
}
