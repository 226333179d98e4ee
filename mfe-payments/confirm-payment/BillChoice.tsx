import { useId } from 'react';
import { formatBankDay } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Radio, RadioRows } from '@billpay/ui/field';
import { MaskedText } from '@billpay/ui/masked-text';
import type { Bill, FetchedBill } from './bill';
import { listBills } from './bill-choice';
import { choiceTexts } from './bill-choice-texts';
import { ChoiceContent, ChoiceHint, ChoiceNote, ChoiceRow, ChoiceTitle, ChoiceWords } from './choice-row';
import { chooseBill, type PaymentFlow } from './payment-flow';

interface BillChoiceProps {
  readonly flow: PaymentFlow;
  readonly fetched: FetchedBill | null;
  readonly chosen: Bill | null;
}

/** Asks which of several bills to pay. Renders nothing if there is only one. */
export function BillChoice({ flow, fetched, chosen }: BillChoiceProps) {
  const titleId = useId();
  if (!fetched || fetched.others.length === 0) return null;
  return (
    <section>
      <ChoiceTitle id={titleId}>{choiceTexts.whichBill}</ChoiceTitle>
      <RadioRows aria-labelledby={titleId}>
        {listBills(fetched).map((bill) => (
          <ChoiceRow key={bill.reference}>
            <Radio
              name={titleId}
              checked={bill.reference === chosen?.reference}
              onChange={() => chooseBill(flow, bill.reference)}
            />
            <ChoiceContent>
              <ChoiceWords>
                {bill.dueDate ? choiceTexts.due(formatBankDay(bill.dueDate)) : choiceTexts.noDueDate}
                <BillNumber bill={bill} />
              </ChoiceWords>
              <Amount paise={bill.amountPaise} />
            </ChoiceContent>
          </ChoiceRow>
        ))}
      </RadioRows>
      <ChoiceNote>{choiceTexts.oneBillOnly}</ChoiceNote>
    </section>
  );
}

/** The biller's number for the bill, as printed on paper. */
function BillNumber({ bill }: { bill: Bill }) {
  const number = bill.tags.find(({ name }) => name === 'Invoice Number')?.value;
  if (number === undefined) return null;
  return (
    <ChoiceHint>
      <MaskedText text={choiceTexts.billNumber(String(number))} />
    </ChoiceHint>
  );
}
