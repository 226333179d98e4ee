import { styled } from 'styled-components';
import { formatBankDay, formatInstant } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { DetailsList } from '@billpay/ui/details-list';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { type } from '@billpay/ui/theme';
import type { DisputedTransaction } from './disputed-transaction';
import { ComplaintForm } from './ComplaintForm';
import { formatMessage } from './ineligibility-message';
import type { RegisterFlow } from './register-flow';
import { registerTexts } from './register-texts';
import { findSubmissionDay } from './submission-day';
import { describeStatus } from './transaction-status';
import type { ComplaintSubject, ComplaintSubjectQuery } from './use-complaint-subject';
import { useStepFocus } from './use-step-focus';

const Heading = styled.h3`
  ${type.body}
  font-weight: 650;
  &:focus {
    outline: none;
  }
`;

interface DescribeStepProps {
  readonly flow: RegisterFlow;
  readonly subject: ComplaintSubjectQuery;
  readonly formId: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Reason why the complaint was not registered (COMP-10). */
  readonly failure: string | null;
}

/** Step two with the transaction, the reason and the description (COMP-02). */
export function DescribeStep({ flow, subject, formId, onSubmit, onClose, failure }: DescribeStepProps) {
  const heading = useStepFocus<HTMLHeadingElement>();
  return (
    <Stack gap={12}>
      <Heading ref={heading} tabIndex={-1}>
        {registerTexts.detailsTitle}
      </Heading>
      <LoadedPart
        query={subject}
        loading={<SkeletonRows rows={4} label={registerTexts.loadingDetails} />}
        outdated={registerTexts.detailsFailed}
        failure={() => registerTexts.detailsFailed}
        gone={{ text: registerTexts.gone, onClose }}
      >
        {(known) => (
          <Stack gap={24}>
            <Subject {...known} />
            {!known.ineligibilityReason && (
              <ComplaintForm flow={flow} about="transaction" formId={formId} onSubmit={onSubmit} />
            )}
            {failure && (
              <Notice tone="danger" inSight>
                {failure}
              </Notice>
            )}
          </Stack>
        )}
      </LoadedPart>
    </Stack>
  );
}

/**
 * Shows the transaction. If it is ineligible, shows the reason. After a timeout, shows only the message (COMP-05). If
 * it is eligible, shows the day of submission to the network unless that is today.
 */
function Subject({ transaction, ineligibilityReason }: ComplaintSubject) {
  const now = useHost().now();
  const submissionDay = ineligibilityReason ? null : findSubmissionDay(transaction, now);
  return (
    <>
      {ineligibilityReason?.kind !== 'timeout' && <DetailsList rows={listRows(transaction)} />}
      {ineligibilityReason && <Notice tone="warning">{formatMessage(ineligibilityReason)}</Notice>}
      {submissionDay && (
        <Notice tone="neutral">{registerTexts.goesLater(formatBankDay(submissionDay))}</Notice>
      )}
    </>
  );
}

function listRows(transaction: DisputedTransaction) {
  const { labels } = registerTexts;
  const { label, tone } = describeStatus(transaction.status);
  return [
    { label: labels.biller, value: transaction.billerName },
    { label: labels.reference, value: transaction.reference },
    { label: labels.date, value: formatInstant(transaction.madeAt) },
    { label: labels.amount, value: <Amount paise={transaction.amountPaise} /> },
    { label: labels.status, value: <Badge tone={tone}>{label}</Badge> },
  ];
}
