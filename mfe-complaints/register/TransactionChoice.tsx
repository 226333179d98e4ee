import { useId } from 'react';
import { formatInstant } from '@billpay/shared/dates';
import { Amount } from '@billpay/shared/ui/amount';
import { Radio, RadioRows } from '@billpay/shared/ui/field';
import type { ComplainedTransaction } from './complained-transaction';
import type { Hindrance } from './hindrance';
import { markOf } from './hindrance-words';
import { Choice, Face, Line, Mark, Name, NameAndAmount, Small } from './transaction-choice-frame';
import { statusFace } from './transaction-status';

interface TransactionChoiceProps {
  readonly transactions: readonly ComplainedTransaction[];
  /** The id of the heading that names the group. */
  readonly labelledBy: string;
  /** The chosen one's id, or null. */
  readonly value: string | null;
  readonly onChange: (transaction: ComplainedTransaction) => void;
  readonly hindranceOf: (transaction: ComplainedTransaction) => Hindrance | null;
}

/** The transactions of the chosen duration, one of which the complaint is about (COMP-01). */
export function TransactionChoice({
  transactions,
  labelledBy,
  value,
  onChange,
  hindranceOf,
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
          <TransactionFace transaction={transaction} hindrance={hindranceOf(transaction)} />
        </Choice>
      ))}
    </RadioRows>
  );
}

interface TransactionFaceProps {
  readonly transaction: ComplainedTransaction;
  readonly hindrance: Hindrance | null;
}

/** All that stands in it is the radio's name; the spaces keep its parts apart for those who hear them. */
function TransactionFace({ transaction, hindrance }: TransactionFaceProps) {
  const { label } = statusFace(transaction.status);
  return (
    <Face>
      <NameAndAmount>
        <Name>{transaction.billerName}</Name> <Amount paise={transaction.amountPaise} />
      </NameAndAmount>{' '}
      <Line>
        <Small>{formatInstant(transaction.madeAt)}</Small> <Small>{label}</Small>
      </Line>{' '}
      {hindrance && <Mark>{markOf(hindrance)}</Mark>}
    </Face>
  );
}
