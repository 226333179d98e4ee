import { styled } from 'styled-components';
import { formatBankDay } from '@billpay/domain/dates';
import { Notice } from '@billpay/ui/notice';
import { color, radius, space, type } from '@billpay/ui/theme';
import { setUpTexts as texts } from './set-up-texts';

const Box = styled.section`
  padding: ${space(12)} ${space(16)};
  border-radius: ${radius.card};
  background: ${color.sunken};
  overflow: hidden;
  overflow: clip;
`;
const Title = styled.h3`
  ${type.body}
  font-weight: 650;
`;
const Days = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin: ${space(8)} 0 ${space(4)};
  padding: 0;
  list-style: none;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;
const Hint = styled.p`
  color: ${color.muted};
  ${type.small}
`;

/** Extends to the edges of the card, because the card next to the settings is narrow. */
const Late = styled.div`
  margin: ${space(12)} calc(-1 * ${space(16)}) calc(-1 * ${space(12)});
`;

interface NextPaymentsProps {
  readonly days: readonly string[];
  /** Warning about the first late payment; null if no payment is late. */
  readonly late: string | null;
}

/** The next payment days and a warning if they are late. Screen readers announce changes. */
export function NextPayments({ days, late }: NextPaymentsProps) {
  return (
    <Box aria-label={texts.next}>
      <Title>{texts.next}</Title>
      <output>
        {days.length > 0 && (
          <Days translate="no">
            {days.map((day) => (
              <li key={day}>{formatBankDay(day)}</li>
            ))}
          </Days>
        )}
        <Hint>{days.length > 0 ? texts.nextHint : texts.nextNone}</Hint>
        {late && (
          <Late>
            <Notice tone="warning">{late}</Notice>
          </Late>
        )}
      </output>
    </Box>
  );
}
