import { styled } from 'styled-components';
import { acceptAmountKeys, formatRupees, toWireRupees } from '@billpay/domain/money';
import { Amount } from '@billpay/ui/amount';
import { DetailsList } from '@billpay/ui/details-list';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { AmountField } from '@billpay/ui/text-field';
import { space } from '@billpay/ui/theme';
import { Choices } from './Choices';
import type { Draft } from './draft';
import { findBillAboveLimit, isWithin, formatLimitsHint, limitPaise, type Limits } from './limits';
import { setUpTexts as texts } from './set-up-texts';

const Warning = styled.div`
  margin-block-start: ${space(12)};
`;

interface LimitEntryProps {
  readonly draft: Draft;
  readonly limits: Limits;
  /** Fee of each payment in paise; 0 if there is none. */
  readonly feePaise: number;
  /** Amount of the open bill; null if there is none. */
  readonly openBillPaise: number | null;
  onChange(change: Partial<Draft>): void;
}

/**
 * The limit of auto pay: the bank's default or the customer's own limit (AUTO-05, AUTO-06). A limit below the
 * open bill causes only a warning, because later bills may be lower.
 */
export function LimitEntry({ draft, limits, feePaise, openBillPaise, onChange }: LimitEntryProps) {
  const locked = draft.limit === 'default';
  const hint = formatLimitsHint(limits);
  const isValid = isWithin(draft, limits);
  const maximumPaise = isValid ? limitPaise(draft, limits) : null;
  const tooHighPaise = isValid ? findBillAboveLimit(draft, limits, openBillPaise) : null;
  return (
    <Stack gap={12}>
      <Choices
        legend={texts.limit}
        value={draft.limit}
        options={[
          { value: 'default', label: texts.defaultLimit },
          { value: 'custom', label: texts.customLimit },
        ]}
        onChange={(limit) => onChange({ limit })}
      />
      <div>
        <AmountField
          label={texts.limitField}
          value={locked ? toWireRupees(limits.maximumAllowedPaise) : draft.typed}
          onChange={(text) => onChange({ typed: acceptAmountKeys(text) })}
          readOnly={locked}
          hint={hint}
          error={isValid ? undefined : hint}
          required
        />
        <output>
          {tooHighPaise !== null && (
            <Warning>
              <Notice tone="warning">{texts.billAboveLimit(formatRupees(tooHighPaise))}</Notice>
            </Warning>
          )}
        </output>
      </div>
      {maximumPaise !== null && feePaise > 0 && (
        <DetailsList
          rows={[
            { label: texts.fee, value: <Amount paise={feePaise} /> },
            { label: texts.highestDebit, value: <Amount paise={maximumPaise + feePaise} size="large" /> },
          ]}
        />
      )}
    </Stack>
  );
}
