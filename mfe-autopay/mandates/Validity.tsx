import { styled } from 'styled-components';
import type { WireMandateRules } from '@billpay/api-contract/auto-pay';
import { formatRupees, parseRupees } from '@billpay/domain/money';
import { Stack } from '@billpay/ui/layout';
import { DateField } from '@billpay/ui/date-picker';
import { color, type } from '@billpay/ui/theme';
import { shiftDay } from '../payment-days/payment-days';
import { Choices } from '../setup/Choices';
import { mandateTexts as texts } from './mandate-texts';

const MONTHS_AHEAD = 120;

const Codes = styled.p`
  color: ${color.muted};
  ${type.small}
`;

interface ValidityProps {
  readonly rules: WireMandateRules;
  /** Category of the biller. */
  readonly category: string;
  /** Last day; '' until the customer has chosen it; null for no end date. */
  readonly endsOn: string | null;
  /** Today, as a bank day. */
  readonly today: string;
  /** Error about a last day that is not allowed; null if there is none. */
  readonly problem: string | null;
  onChange(endsOn: string | null): void;
}

/** Shows the last day of an auto pay, and the debits that will need a code. */
export function Validity({ rules, category, endsOn, today, problem, onChange }: ValidityProps) {
  const isHigher = rules.higherCeilingCategories.includes(category);
  const ceiling = formatRupees(parseRupees(isHigher ? rules.higherCeiling : rules.ceiling));
  return (
    <Stack gap={12}>
      <Choices
        legend={texts.validity}
        value={endsOn === null ? 'open' : 'day'}
        options={[
          { value: 'open', label: texts.untilStopped },
          { value: 'day', label: texts.untilDay },
        ]}
        onChange={(choice) => onChange(choice === 'open' ? null : '')}
      />
      {endsOn !== null && (
        <DateField
          label={texts.lastDay}
          value={endsOn}
          min={today}
          max={shiftDay(today, MONTHS_AHEAD)}
          today={today}
          required
          error={endsOn === '' ? undefined : (problem ?? undefined)}
          onChange={onChange}
        />
      )}
      <Codes>{texts.codes(ceiling)}</Codes>
    </Stack>
  );
}
