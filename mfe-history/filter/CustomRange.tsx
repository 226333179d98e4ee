import { styled } from 'styled-components';
import { DateField } from '@billpay/ui/date-picker';
import { space } from '@billpay/ui/theme';
import { earliestDay, type CustomDates } from './custom-range';
import { filterTexts } from './filter-texts';

interface CustomRangeProps {
  readonly dates: CustomDates;
  /** A bank day. */
  readonly today: string;
  readonly invalid: boolean;
  readonly onChange: (dates: CustomDates) => void;
}

/**
 * Puts each field on its own line if two fields would truncate their dates. Text on touch screens is larger
 * (`controlStyle`).
 */
const Pair = styled.div`
  --date-field-width: 10.5rem;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(var(--date-field-width), 100%), 1fr));
  gap: ${space(12)};
  padding-block: ${space(4)} ${space(16)};
  @media (pointer: coarse) {
    --date-field-width: 11.5rem;
  }
`;

/** Start and end of a custom range (HIST-07). */
export function CustomRange({ dates, today, invalid, onChange }: CustomRangeProps) {
  const field = { min: earliestDay(today), max: today, today, invalid, required: true };
  return (
    <Pair>
      <DateField
        {...field}
        label={filterTexts.startDate}
        value={dates.startDate}
        onChange={(startDate) => onChange({ startDate, endDate: dates.endDate })}
      />
      <DateField
        {...field}
        label={filterTexts.endDate}
        value={dates.endDate}
        onChange={(endDate) => onChange({ startDate: dates.startDate, endDate })}
      />
    </Pair>
  );
}
