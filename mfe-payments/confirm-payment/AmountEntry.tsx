import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { acceptAmountKeys } from '@billpay/domain/money';
import { Amount } from '@billpay/ui/amount';
import { AmountField } from '@billpay/ui/text-field';
import { color, type } from '@billpay/ui/theme';
import { limitsHint } from './amount-rules';
import type { Confirmation } from './confirmation';
import { typeAmount, type PaymentFlow } from './payment-flow';

const Label = styled.p`
  ${type.small}
  font-weight: 500;
`;
const Hint = styled.p<{ $wrong: boolean }>`
  ${type.small}
  color: ${({ $wrong }) => ($wrong ? color.danger : color.muted)};
`;
/** The amount is what the screen is about, typed or not. */
const HeroField = styled.div`
  text-wrap: balance;
  input {
    ${type.hero}
    font-variant-numeric: tabular-nums;
  }
`;

export interface AmountEntryProps {
  flow: PaymentFlow;
  confirmation: Confirmation;
  /** What the amount is: outstanding, to be named, or a plan's. */
  label: string;
  withLimits: boolean;
}

/** The amount, to be typed where the biller allows, with the limits under it (PAY-05, PAY-06). */
export function AmountEntry({ flow, confirmation, label, withLimits }: AmountEntryProps) {
  const { editable, typed, amountPaise, amountError, question } = confirmation;
  // A plan costs what it costs: its limits are of no use to anybody.
  const hint = withLimits ? limitsHint(question.terms) : undefined;
  const field = useRef<HTMLInputElement>(null);
  const refused = useStore(flow, ({ problem }) => problem?.scope === 'amount');
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  if (!editable) {
    return (
      <div>
        <Label>{label}</Label>
        <Amount paise={amountPaise ?? question.billPaise ?? 0} size="hero" />
        {(amountError ?? hint) && <Hint $wrong={amountError !== null}>{amountError ?? hint}</Hint>}
      </div>
    );
  }
  return (
    <HeroField>
      <AmountField
        ref={field}
        label={label}
        value={typed}
        onChange={(text) => typeAmount(flow, acceptAmountKeys(text))}
        hint={hint}
        error={amountError ?? undefined}
        required
      />
    </HeroField>
  );
}
