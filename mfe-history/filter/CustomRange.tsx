import { styled } from 'styled-components';
import { DateField } from '@billpay/ui/date-picker';
import { space } from '@billpay/ui/theme';
import { earliestDay, type CustomDates } from './custom-range';
import { filterTexts } from './filter-texts';

interface CustomRangeProps {
  readonly dates: CustomDates;
  /** Bank day. */
  readonly today: string;
  readonly invalid: boolean;
  readonly onChange: (dates: CustomDates) => void;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${space(12)};
  padding-block: ${space(4)} ${space(16)};
`;

/** Start and end of a custom range (HIST-07, docs/decisions/0096). */
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
