import { styled } from 'styled-components';
import { formatInstant } from '@billpay/shared/dates';
import { Amount } from '@billpay/shared/ui/amount';
import { Button } from '@billpay/shared/ui/button';
import { DetailsList } from '@billpay/shared/ui/details-list';
import { Stack } from '@billpay/shared/ui/layout';
import { space, toneColors, type } from '@billpay/shared/ui/theme';
import { useFocusOnMount } from '../focus-on-mount';
import { receiptTexts } from '../receipt/receipt-texts';
import { BillerHeader } from './BillSummary';
import { confirmTexts } from './confirm-payment-texts';
import type { Payee } from './payee';
import type { RecentPayment } from './recent-payment';

const Hero = styled.div<{ $tone: 'warning' | 'success' }>`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  padding: ${space(24)} ${space(16)};
  border-radius: 12px;
  background: ${({ $tone }) => toneColors($tone).soft};
  text-align: center;
`;
const News = styled.h4<{ $tone: 'warning' | 'success' }>`
  outline: none;
  ${type.heading}
  color: ${({ $tone }) => toneColors($tone).text};
  text-wrap: balance;
`;
const Question = styled.p`
  ${type.body}
  font-weight: 650;
  text-align: center;
`;
const Answers = styled.div`
  display: flex;
  flex: 1;
  justify-content: flex-end;
  gap: ${space(12)};
  @media (max-width: 500px) {
    flex-direction: column;
  }
`;

const { labels } = receiptTexts;

/** Shows the payment that this one would repeat, before anything can be decided (docs/decisions/0025). */
export function RecentPaymentQuestion({ payee, recent }: { payee: Payee; recent: RecentPayment }) {
  const news = useFocusOnMount<HTMLHeadingElement>('always');
  const tone = recent.isPending ? 'warning' : 'success';
  const rows = [
    { label: labels.status, value: recent.isPending ? receiptTexts.pending : receiptTexts.success },
    { label: labels.date, value: formatInstant(recent.createdAt) },
    { label: labels.transactionId, value: recent.transactionId },
    { label: labels.referenceId, value: recent.referenceId ?? receiptTexts.unknownValue },
  ];
  return (
    <Stack gap={24}>
      <BillerHeader payee={payee} />
      <Hero $tone={tone}>
        <News ref={news} tabIndex={-1} $tone={tone}>
          {recent.isPending ? confirmTexts.recentPending : confirmTexts.recentPaid}
        </News>
        <Amount paise={recent.totalPaise} size="hero" />
        {recent.isPending && <p>{confirmTexts.recentPendingHint}</p>}
      </Hero>
      <DetailsList rows={rows} />
      <Question>{confirmTexts.payAgainQuestion}</Question>
    </Stack>
  );
}

/** The two answers; not to pay is the one at hand. */
export function RecentPaymentAnswers({ onPayAgain, onLeave }: { onPayAgain(): void; onLeave(): void }) {
  return (
    <Answers>
      <Button size="large" onClick={onPayAgain}>
        {confirmTexts.payAgain}
      </Button>
      <Button variant="primary" size="large" onClick={onLeave}>
        {confirmTexts.doNotPayAgain}
      </Button>
    </Answers>
  );
}
