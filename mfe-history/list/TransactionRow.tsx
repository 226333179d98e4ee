import { memo } from 'react';
import { styled } from 'styled-components';
import { formatInstant } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { BillerMark } from '@billpay/ui/biller-mark';
import { IconButton } from '@billpay/ui/button';
import { LastFour } from '@billpay/ui/last-four';
import { color, radius, space, type } from '@billpay/ui/theme';
import type { Transaction } from '../transactions/transaction';
import { transactionsTexts } from '../transactions/transactions-texts';
import { StatusBadge } from './StatusBadge';
import type { ReceiptOffer } from './use-receipts';

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly onOpen: (transaction: Transaction) => void;
  /** Left out where receipts are not offered. */
  readonly receipts: ReceiptOffer | undefined;
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;
/** The whole row opens the details; its hover area extends past the text. */
const Opener = styled.button`
  flex: 1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space(12)};
  min-width: 0;
  min-height: 4.5rem;
  margin-inline-start: -${space(12)};
  padding: ${space(8)} ${space(12)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  /* Leaves the space to the names. */
  @media (max-width: 500px) {
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline-end: ${space(4)};
    > :first-child {
      display: none;
    }
  }
`;
const Side = styled.span<{ $end?: boolean }>`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  ${({ $end }) => $end && 'justify-items: end; text-align: end;'}
`;
const BillerName = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 650;
`;
const Fine = styled.span`
  ${type.small}
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

/** One transaction: biller, time and account; amount and status (HIST-03). */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  onOpen,
  receipts,
}: TransactionRowProps) {
  const when = formatInstant(transaction.at);
  return (
    <Frame>
      <Opener type="button" onClick={() => onOpen(transaction)}>
        <BillerMark name={transaction.billerName} />
        <Side>
          <BillerName>{transaction.billerName}</BillerName>
          <Fine>
            {when} <span aria-hidden>· </span>
            <LastFour of={transaction.accountNumber} label={transactionsTexts.accountEndingIn} />
          </Fine>
        </Side>
        <Side $end>
          <Amount paise={transaction.amountPaise} size="medium" />
          <StatusBadge transaction={transaction} />
        </Side>
      </Opener>
      {receipts && (
        <IconButton
          label={transactionsTexts.receipt[receipts.kind](transaction.billerName, when)}
          icon={<receipts.Icon size={20} />}
          onClick={() => receipts.request(transaction.id)}
        />
      )}
    </Frame>
  );
});
