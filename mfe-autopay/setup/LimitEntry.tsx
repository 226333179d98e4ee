import { acceptAmountKeys, toWireRupees } from '@billpay/domain/money';
import { Stack } from '@billpay/ui/layout';
import { AmountField } from '@billpay/ui/text-field';
import { Choices } from './Choices';
import type { Draft } from './draft';
import { isWithin, limitsHint, type Limits } from './limits';
import { setUpTexts as texts } from './set-up-texts';

interface LimitEntryProps {
  readonly draft: Draft;
  readonly limits: Limits;
  onChange(change: Partial<Draft>): void;
}

/** The limit of auto pay: the bank's default, or the customer's own (AUTO-05, AUTO-06). */
export function LimitEntry({ draft, limits, onChange }: LimitEntryProps) {
  const locked = draft.limit === 'default';
  const hint = limitsHint(limits);
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
      <AmountField
        label={texts.limitField}
        value={locked ? toWireRupees(limits.maximumAllowedPaise) : draft.typed}
        onChange={(text) => onChange({ typed: acceptAmountKeys(text) })}
        readOnly={locked}
        hint={hint}
        error={isWithin(draft, limits) ? undefined : hint}
        required
      />
    </Stack>
  );
}
