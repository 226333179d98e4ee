import { useId } from 'react';
import { formatInstant } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Radio, RadioRows } from '@billpay/ui/field';
import type { DisputedTransaction } from './disputed-transaction';
import { Choice, Face, Line, Mark, Name, NameAndAmount, Small } from './transaction-choice-frame';
import { statusFace } from './transaction-status';

interface TransactionChoiceProps {
  readonly transactions: readonly DisputedTransaction[];
  /** The id of the heading that names the group. */
  readonly labelledBy: string;
  /** The chosen one's id, or null. */
  readonly value: string | null;
  readonly onChange: (transaction: DisputedTransaction) => void;
  /** The mark of a row, if any. */
  readonly findMark: (transaction: DisputedTransaction) => string | null;
}

/** The transactions of the chosen duration, one of which the complaint is about (COMP-01). */
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

/** Its whole text is the radio's name; spaces separate the parts for screen readers. */
function TransactionFace({ transaction, mark }: TransactionFaceProps) {
  const { label } = statusFace(transaction.status);
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
