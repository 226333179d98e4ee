import { styled } from 'styled-components';
import { FieldFrame, controlStyle, useFieldIds } from '@billpay/ui/field';
import { color, space } from '@billpay/ui/theme';
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
const DateInput = styled.input`
  ${controlStyle}
  /* iOS centres it, and lets it overflow. */
  appearance: none;
  text-align: start;
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
`;

/** Start and end of a custom range, by the browser's date pickers (HIST-07, decision 0022). */
export function CustomRange({ dates, today, invalid, onChange }: CustomRangeProps) {
  const field = { min: earliestDay(today), max: today, invalid };
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

interface DateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly invalid: boolean;
  readonly onChange: (bankDay: string) => void;
}

function DateField({ label, invalid, onChange, ...input }: DateFieldProps) {
  const ids = useFieldIds();
  return (
    <FieldFrame ids={ids} label={label}>
      <DateInput
        {...input}
        type="date"
        id={ids.control}
        required
        aria-invalid={invalid || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </FieldFrame>
  );
}
