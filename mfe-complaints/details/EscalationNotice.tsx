import FileText from 'lucide-react/icons/file-text';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import type { Complaint, Escalation } from '../complaint/complaint';
import { escalationTexts } from './escalation-texts';

interface EscalationNoticeProps {
  readonly complaintId: Complaint['id'];
  readonly escalation: Escalation;
}

const Text = styled.p`
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

/** Explains what the customer may do about an unresolved complaint (BEY-30), and offers its dossier (BEY-31). */
export function EscalationNotice({ complaintId, escalation }: EscalationNoticeProps) {
  const host = useHost();
  const { days, authority, website, phone } = escalation;
  const hasDossier = host.canHandle('payments/dossier');
  const request = () =>
    host.bus.emit('task.requested', { task: 'payments/dossier', request: { complaintId } });
  return (
    <Notice
      tone="warning"
      title={escalationTexts.title(days)}
      action={
        hasDossier && (
          <Button icon={<FileText size={20} />} onClick={request}>
            {escalationTexts.download}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Text>{escalationTexts.mayGoTo(authority)}</Text>
        {website && (
          <Text>
            <a href={website} target="_blank" rel="noopener noreferrer">
              {escalationTexts.complainAt(new URL(website).host)}
            </a>
          </Text>
        )}
        {phone && <Text>{escalationTexts.call(phone)}</Text>}
        {hasDossier && <Text>{escalationTexts.content}</Text>}
      </Stack>
    </Notice>
  );
}
