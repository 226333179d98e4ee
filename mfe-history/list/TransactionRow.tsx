import { memo } from 'react';
import { styled } from 'styled-components';
import { bankDayOf, formatBankDay, formatInstant } from '@billpay/domain/dates';
import { useLanguage } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { BillerMark } from '@billpay/ui/biller-mark';
import { IconButton } from '@billpay/ui/button';
import { LastFour } from '@billpay/ui/last-four';
import { ListRow } from '@billpay/ui/row';
import { color, space, type } from '@billpay/ui/theme';
import type { Transaction } from '../transactions/transaction';
import { transactionsTexts } from '../transactions/transactions-texts';
import { StatusBadge } from './StatusBadge';
import type { ReceiptOffer } from './use-receipts';

interface TransactionRowProps {
  readonly transaction: Transaction;
  /** Whether to omit the time and the logo, as on a phone. */
  readonly compact: boolean;
  readonly onOpen: (transaction: Transaction) => void;
  /** Undefined if receipts are not available. */
  readonly receipts: ReceiptOffer | undefined;
}

/** The biller of a bill with a nickname. It is after the nickname, or below it on a phone. */
const Biller = styled.span`
  flex: 1 0 100%;
  min-width: 0;
  overflow: hidden;
  color: ${color.muted};
  ${type.small}
  text-overflow: ellipsis;
  white-space: nowrap;
  @container (width >= 30rem) {
    flex: 1 1 5rem;
  }
`;
/** Stacks the day and the account if both do not fit on one line. */
const Fine = styled.span`
  white-space: normal;
`;

/** Aligns the icon with the end of the row. */
const Receipt = styled(IconButton)`
  margin-inline-end: calc(-1 * ${space(12)});
`;

/** A transaction with its nickname and biller, time and account, amount and status (HIST-03). */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  compact,
  onOpen,
  receipts,
}: TransactionRowProps) {
  useLanguage();
  const { billName, billerName, categoryName, accountNumber, totalPaise, at } = transaction;
  const when = formatInstant(at);
  return (
    <ListRow
      mark={!compact && <BillerMark name={billerName} category={categoryName} />}
      name={billName ?? billerName}
      badge={billName && <Biller>{billerName}</Biller>}
      detail={
        <Fine>
          {compact ? formatBankDay(bankDayOf(Date.parse(at))) : when}{' '}
          <LastFour of={accountNumber} label={transactionsTexts.accountEndingIn} />
        </Fine>
      }
      amount={<Amount paise={totalPaise} size="medium" />}
      status={<StatusBadge transaction={transaction} />}
      onOpen={() => onOpen(transaction)}
      actions={
        receipts && (
          <Receipt
            label={transactionsTexts.receipt[receipts.kind](billerName, when)}
            icon={<receipts.Icon size={20} />}
            onClick={() => receipts.request(transaction.id)}
          />
        )
      }
    />
  );
});
