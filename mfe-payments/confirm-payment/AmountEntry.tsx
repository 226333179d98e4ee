import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { acceptAmountKeys } from '@billpay/domain/money';
import { Amount, WholeAmounts } from '@billpay/ui/amount';
import { AmountField } from '@billpay/ui/text-field';
import { color, space, type } from '@billpay/ui/theme';
import { formatLimitsHint } from './amount-rules';
import type { ConfirmView } from './confirm-view';
import { typeAmount, type PaymentFlow } from './payment-flow';

/** The amount is the main element of the screen. It is on a separate line, editable or not. */
const Fixed = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
  text-wrap: balance;
`;
const Label = styled.p`
  ${type.small}
  font-weight: 500;
`;
const Hint = styled.p<{ $wrong: boolean }>`
  ${type.small}
  color: ${({ $wrong }) => ($wrong ? color.danger : color.muted)};
`;

export interface AmountEntryProps {
  flow: PaymentFlow;
  view: ConfirmView;
  /** Label of the amount: the outstanding amount, the customer's choice, or a plan's price. */
  label: string;
  withLimits: boolean;
}

/** The amount, which is editable if the biller allows it, with its limits below (PAY-05, PAY-06). */
export function AmountEntry({ flow, view, label, withLimits }: AmountEntryProps) {
  const { editable, typed, amountPaise, amountError, checkInput } = view;
  // A plan has a fixed price, so its limits do not matter.
  const hint = withLimits ? formatLimitsHint(checkInput.terms) : undefined;
  const field = useRef<HTMLInputElement>(null);
  const refused = useStore(flow, ({ problem }) => problem?.scope === 'amount');
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);
  if (!editable) {
    const text = amountError ?? hint;
    return (
      <Fixed>
        <Label>{label}</Label>
        {/* If there is a fee, the total below it is debited. */}
        <Amount
          paise={amountPaise ?? checkInput.billPaise ?? 0}
          size={checkInput.terms.feePaise === 0 ? 'hero' : 'medium'}
        />
        {text && (
          <Hint $wrong={amountError !== null}>
            <WholeAmounts text={text} />
          </Hint>
        )}
      </Fixed>
    );
  }
  return (
    <AmountField
      ref={field}
      look="hero"
      label={label}
      value={typed}
      onChange={(text) => typeAmount(flow, acceptAmountKeys(text))}
      hint={hint}
      error={amountError ?? undefined}
      required
    />
  );
}
