import { styled } from 'styled-components';
import { bankDayOf, formatInstant } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { receiptStatus, statusOf } from '@billpay/domain/transaction-status';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { DetailsList } from '@billpay/ui/details-list';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { toneColors, type } from '@billpay/ui/theme';
import { useFocusOnMount } from '../focus-on-mount';
import { OutcomeHero } from '../receipt/outcome-hero';
import { UNKNOWN_VALUE } from '../receipt/receipt-rows';
import { receiptTexts } from '../receipt/receipt-texts';
import { BillerHeader } from './BillSummary';
import { confirmTexts } from './confirm-payment-texts';
import type { Payee } from './payee';
import { Choices, Question } from './question';
import type { RecentPayment } from './recent-payment';

const News = styled.h4<{ $tone: 'warning' | 'success' }>`
  outline: none;
  ${type.heading}
  color: ${({ $tone }) => toneColors($tone).text};
  text-wrap: balance;
`;
const { labels } = receiptTexts;

export interface RecentPaymentPromptProps {
  payee: Payee;
  recent: RecentPayment;
  /** The bank's message about a refused repeated payment; null if no payment was refused. */
  refusal: string | null;
}

/**
 * Shows the earlier payment that this payment would repeat, and lets the customer decide
 * (docs/decisions/0053).
 */
export function RecentPaymentPrompt({ payee, recent, refusal }: RecentPaymentPromptProps) {
  const news = useFocusOnMount<HTMLHeadingElement>('always');
  const { settled } = statusOf(recent.status);
  const isOfToday = bankDayOf(Date.parse(recent.createdAt)) === bankDayOf(useHost().now());
  const tone = settled ? 'success' : 'warning';
  const rows = [
    { label: labels.status, value: receiptStatus(recent.status, null) },
    { label: labels.date, value: formatInstant(recent.createdAt) },
    { label: labels.transactionId, value: recent.transactionId },
    { label: labels.referenceId, value: recent.referenceId ?? UNKNOWN_VALUE },
  ];
  return (
    <Stack gap={24}>
      <BillerHeader payee={payee} />
      {refusal && <Notice tone="neutral">{refusal}</Notice>}
      <OutcomeHero $tone={tone}>
        <News ref={news} tabIndex={-1} $tone={tone}>
          {settled
            ? confirmTexts.recentPaid[isOfToday ? 'today' : 'before']
            : openPaymentTitle(recent.status)}
        </News>
        <Amount paise={recent.totalPaise} size="hero" />
        {!settled && <p>{confirmTexts.recentPendingHint}</p>}
      </OutcomeHero>
      <DetailsList rows={rows} />
      <Question>{confirmTexts.payAgainQuestion}</Question>
    </Stack>
  );
}

/** Returns the title for an earlier payment whose money may still move. */
function openPaymentTitle(status: string): string {
  return confirmTexts.recentOpen[statusOf(status).kind === 'pending' ? 'pending' : 'failed'];
}

interface OpenPaymentNoticeProps extends Pick<RecentPaymentPromptProps, 'payee'> {
  /** The earlier payment, if the API reports one. */
  recent: RecentPayment | null;
}

/**
 * Keeps the warning about a pending payment on the form, which customers reach with 'Pay again' or after a
 * failed check.
 */
export function OpenPaymentNotice({ payee, recent }: OpenPaymentNoticeProps) {
  const open = recent && !statusOf(recent.status).settled ? recent : null;
  const paise = open?.totalPaise ?? payee.pendingPaise ?? null;
  if (paise === null) return null;
  return (
    <Notice tone="warning" title={open ? openPaymentTitle(open.status) : confirmTexts.recentOpen.pending}>
      <Amount paise={paise} /> · {confirmTexts.recentPendingHint}
    </Notice>
  );
}

/** The two choices. The primary button does not pay again. */
export function RecentPaymentActions({ onPayAgain, onLeave }: { onPayAgain(): void; onLeave(): void }) {
  return (
    <Choices>
      <Button size="large" onClick={onPayAgain}>
        {confirmTexts.payAgain}
      </Button>
      <Button variant="primary" size="large" onClick={onLeave}>
        {confirmTexts.doNotPayAgain}
      </Button>
    </Choices>
  );
}
