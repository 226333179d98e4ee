import { useId } from 'react';
import { formatInstant } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Radio, RadioRows } from '@billpay/ui/field';
import type { DisputedTransaction } from './disputed-transaction';
import { Choice, Face, Line, Mark, Name, NameAndAmount, Small } from './transaction-choice-frame';
import { describeStatus } from './transaction-status';

interface TransactionChoiceProps {
  readonly transactions: readonly DisputedTransaction[];
  /** Id of the heading that names the group. */
  readonly labelledBy: string;
  /** Id of the selected transaction; null if none is selected. */
  readonly value: string | null;
  readonly onChange: (transaction: DisputedTransaction) => void;
  /** Returns the mark of a row, if any. */
  readonly findMark: (transaction: DisputedTransaction) => string | null;
}

/** The transactions of the selected duration, as radio buttons (COMP-01). */
export function TransactionChoice({
  transactions,
  labelledBy,
  value,
  onChange,
  findMark,
}: TransactionChoiceProps) {
  const group = useId();
  return (
    <RadioRows aria-labelledby={labelledBy}>
      {transactions.map((transaction) => (
        <Choice key={transaction.id}>
          <Radio
            name={group}
            value={transaction.id}
            checked={transaction.id === value}
            onChange={() => onChange(transaction)}
          />
          <TransactionFace transaction={transaction} mark={findMark(transaction)} />
        </Choice>
      ))}
    </RadioRows>
  );
}

interface TransactionFaceProps {
  readonly transaction: DisputedTransaction;
  readonly mark: string | null;
}

/** Its complete text is the name of the radio button. Spaces separate the parts for screen readers. */
function TransactionFace({ transaction, mark }: TransactionFaceProps) {
  const { label } = describeStatus(transaction.status);
  return (
    <Face>
      <NameAndAmount>
        <Name>{transaction.billerName}</Name> <Amount paise={transaction.amountPaise} />
      </NameAndAmount>{' '}
      <Line>
        <Small>{formatInstant(transaction.madeAt)}</Small> <Small>{label}</Small>
      </Line>{' '}
      {mark && <Mark>{mark}</Mark>}
    </Face>
  );
}
