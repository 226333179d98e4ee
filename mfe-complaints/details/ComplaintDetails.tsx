import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHost } from '@billpay/host-api';
import { isNotFound } from '@billpay/host-api/http';
import { formatInstant } from '@billpay/domain/dates';
import { networkName } from '@billpay/domain/network-names';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { DetailsList } from '@billpay/ui/details-list';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import type { Complaint } from '../complaint/complaint';
import { statusQuery } from '../complaint/complaints-api';
import { queryKeys } from '../complaint/ComplaintsData';
import { StatusBadge } from '../complaint/StatusBadge';
import { ComplaintNumber } from './ComplaintNumber';
import { detailsTexts } from './details-texts';
import { EscalationNotice } from './EscalationNotice';
import { Timeline } from './Timeline';

interface ComplaintDetailsProps {
  readonly complaint: Complaint;
  readonly onClose: () => void;
}

/** The 'Complaint Details' dialog with the number, status, timeline and details (COMP-07, COMP-08). */
export function ComplaintDetails({ complaint, onClose }: ComplaintDetailsProps) {
  return (
    <Dialog
      open
      title={detailsTexts.title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{detailsTexts.close}</Button>}
    >
      <Stack gap={24}>
        <ComplaintNumber id={complaint.id} />
        <StatusProblem complaint={complaint} />
        {complaint.escalation && (
          <EscalationNotice complaintId={complaint.id} escalation={complaint.escalation} />
        )}
        <Timeline complaint={complaint} />
        <DetailsList rows={listRows(complaint)} />
      </Stack>
    </Dialog>
  );
}

/** Fetches the status when the dialog opens. Shows the last known status until then, and after a failure. */
function StatusProblem({ complaint }: { complaint: Complaint }) {
  const host = useHost();
  const client = useQueryClient();
  const status = useQuery(statusQuery(host, complaint));
  const isGone = isNotFound(status.error);
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: queryKeys.complaints });
  }, [client, isGone]);
  if (!status.isError || status.isFetching) return null;
  if (isGone) return <Notice tone="danger">{detailsTexts.gone}</Notice>;
  return (
    <FailedFetch
      error={status.error}
      text={detailsTexts.statusFailed}
      onRetry={() => void status.refetch()}
    />
  );
}

function listRows(complaint: Complaint) {
  const { labels } = detailsTexts;
  const { billerName, amountPaise, transactionId } = complaint;
  return [
    { label: labels.status, value: <StatusBadge status={complaint.status} /> },
    ...(billerName === null ? [] : [{ label: labels.biller, value: billerName }]),
    ...(amountPaise === null ? [] : [{ label: labels.amount, value: <Amount paise={amountPaise} /> }]),
    { label: labels.reason, value: networkName(complaint.reason) },
    { label: labels.type, value: transactionId === null ? detailsTexts.serviceType : detailsTexts.type },
    ...(transactionId === null ? [] : [{ label: labels.transaction, value: transactionId }]),
    { label: labels.issued, value: formatInstant(complaint.createdAt) },
    { label: labels.description, value: complaint.description },
  ];
}
