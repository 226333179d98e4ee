import { useEffect, useRef, type ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { formatInstant } from '@billpay/domain/dates';
import { formatPromise, statusOf, type StatusKind } from '@billpay/domain/transaction-status';
import { Amount } from '@billpay/ui/amount';
import { IconButton } from '@billpay/ui/button';
import { Collapsible } from '@billpay/ui/collapsible';
import { DetailsList } from '@billpay/ui/details-list';
import { Row, Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { color, media, space, toneColors, type, useMediaQuery, type Tone } from '@billpay/ui/theme';
import { useFocusOnMount } from '../focus-on-mount';
import { NotMe } from '../protection/NotMe';
import { DeliverReceipt } from './DeliverReceipt';
import { OutcomeHero } from './outcome-hero';
import { chooseBankMessage, toReceiptWording } from './outcome-rules';
import type { PaymentOutcome } from './payment-outcome';
import { listReceiptRows, splitRows } from './receipt-rows';
import { receiptTexts } from './receipt-texts';
import { TransactionSteps } from './TransactionSteps';

const looks = {
  success: { tone: 'success', Icon: CircleCheck },
  pending: { tone: 'warning', Icon: Clock },
  failed: { tone: 'danger', Icon: CircleX },
} as const satisfies Record<StatusKind, { tone: Tone; Icon: typeof Clock }>;

const Status = styled.h3<{ $tone: Tone }>`
  outline: none;
  ${type.large}
  font-weight: 650;
  color: ${({ $tone }) => toneColors($tone).text};
  text-wrap: balance;
`;
const Medallion = styled.span<{ $tone: Tone }>`
  display: grid;
  color: ${({ $tone }) => toneColors($tone).text};
`;
/** Explains where the money is, in text that is as legible as the status. */
const Follows = styled.p`
  ${type.body}
  font-weight: 500;
  color: ${color.ink};
`;
const PaidTo = styled.p`
  ${type.small}
  color: ${color.ink};
  overflow-wrap: anywhere;
  text-wrap: balance;
`;
/** Shows as many columns as fit. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space(8)} ${space(12)};
  &:empty {
    display: none;
  }
`;
const Reason = styled.p`
  ${type.body}
`;

export interface ReceiptProps {
  outcome: PaymentOutcome;
  /** The bank's message about a failure, or null (PAY-16). */
  message: string | null;
  /** Name of the biller's category. */
  categoryName: string;
  /** Starts a new payment of the same bill, after a failure. */
  onPayAgain(): void;
  /** Offers after the payment: to save the number or set up auto pay (REC-06, REC-07). */
  offers?: ReactNode;
}

/**
 * Shows a payment's outcome: the status as icon, label and colour, and then the details (REC-01 to REC-05).
 */
export function Receipt({ outcome, message, categoryName, onPayAgain, offers }: ReceiptProps) {
  const host = useHost();
  const { kind, settled } = statusOf(outcome.status);
  const { tone, Icon } = looks[kind];
  const { status, reason, follows } = toReceiptWording(outcome);
  const promise = formatPromise(outcome.settleBy, host.now());
  const remark = chooseBankMessage(outcome, message);
  const { main, others } = splitRows(listReceiptRows(outcome, categoryName));
  const isNarrow = useMediaQuery(media.medium);
  const hero = useRef<HTMLDivElement>(null);
  // Scrolls to the top of the receipt, because the customer may have scrolled the preceding form.
  useEffect(() => {
    hero.current?.scrollIntoView({ block: 'end' });
  }, []);
  return (
    <Stack gap={24}>
      <OutcomeHero ref={hero} $tone={tone}>
        <Medallion $tone={tone}>
          <Icon size={40} aria-hidden />
        </Medallion>
        <Amount paise={outcome.totalPaise} size="hero" />
        <Row gap={4} justify="center">
          <StatusHeading tone={tone} text={status} />
          {kind === 'failed' && settled && (
            <IconButton label={receiptTexts.retry} icon={<RotateCw size={20} />} onClick={onPayAgain} />
          )}
        </Row>
        <PaidTo>{[outcome.billName, outcome.billerName].filter(Boolean).join(' · ')}</PaidTo>
        <PaidTo>{formatInstant(outcome.createdAt)}</PaidTo>
        {reason && <Reason>{reason}</Reason>}
        {follows.map((sentence) => (
          <Follows key={sentence}>{sentence}</Follows>
        ))}
        {promise && <Follows>{promise}</Follows>}
      </OutcomeHero>
      {remark && <Notice tone="danger">{remark}</Notice>}
      <section aria-label={receiptTexts.details}>
        <DetailsList rows={main} />
      </section>
      <Actions>
        <DeliverReceipt outcome={outcome} categoryName={categoryName} />
        {offers}
        <NotMe outcome={outcome} />
      </Actions>
      <div>
        <Collapsible title={receiptTexts.allDetails} headingLevel={4} defaultOpen={!isNarrow}>
          <DetailsList rows={others} />
        </Collapsible>
        <TransactionSteps steps={outcome.steps} />
      </div>
    </Stack>
  );
}

/** Takes the focus when it appears, because the customer is waiting for the outcome. */
function StatusHeading({ tone, text }: { tone: Tone; text: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>('always');
  return (
    <Status ref={heading} tabIndex={-1} $tone={tone}>
      {text}
    </Status>
  );
}
