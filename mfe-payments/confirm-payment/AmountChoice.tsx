import { useId } from 'react';
import { formatBankDay } from '@billpay/domain/dates';
import { formatRupees, toWireRupees } from '@billpay/domain/money';
import { Amount, WholeAmounts } from '@billpay/ui/amount';
import { Radio, RadioRows } from '@billpay/ui/field';
import { findLateAmount, type PayableAmount } from './bill-choice';
import { choiceTexts } from './bill-choice-texts';
import { ChoiceContent, ChoiceHint, ChoiceNote, ChoiceRow, ChoiceTitle, ChoiceWords } from './choice-row';
import type { ConfirmView } from './confirm-view';
import { typeAmount, type PaymentFlow } from './payment-flow';

interface AmountChoiceProps {
  readonly flow: PaymentFlow;
  readonly view: ConfirmView;
  /** The bank day. */
  readonly today: string;
}

function describe({ kind, day }: PayableAmount): string | null {
  if (day === null) return null;
  if (kind === 'early' || kind === 'minimum') return choiceTexts.hints[kind](formatBankDay(day));
  return choiceTexts.due(formatBankDay(day));
}

/** Asks for one of the amounts that the biller offers, and announces the late amount (BEY-51). */
export function AmountChoice({ flow, view, today }: AmountChoiceProps) {
  const titleId = useId();
  const late = findLateAmount(view.bill, today);
  if (view.amounts.length === 0 && !late) return null;
  return (
    <section>
      {view.amounts.length > 0 && (
        <>
          <ChoiceTitle id={titleId}>{choiceTexts.howMuch}</ChoiceTitle>
          <RadioRows aria-labelledby={titleId}>
            {view.amounts.map((amount) => (
              <ChoiceRow key={amount.kind}>
                <Radio
                  name={titleId}
                  checked={amount.amountPaise === view.amountPaise}
                  onChange={() => typeAmount(flow, toWireRupees(amount.amountPaise))}
                />
                <ChoiceContent>
                  <ChoiceWords>
                    {choiceTexts.kinds[amount.kind]}
                    <ChoiceHint>{describe(amount)}</ChoiceHint>
                  </ChoiceWords>
                  <Amount paise={amount.amountPaise} />
                </ChoiceContent>
              </ChoiceRow>
            ))}
          </RadioRows>
        </>
      )}
      {late && (
        <ChoiceNote>
          <WholeAmounts
            text={choiceTexts.lateFrom(formatRupees(late.amountPaise), formatBankDay(late.day))}
          />
        </ChoiceNote>
      )}
    </section>
  );
}
