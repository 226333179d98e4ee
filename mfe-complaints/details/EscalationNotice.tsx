import FileText from 'lucide-react/icons/file-text';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { TOUCH_TARGET, media } from '@billpay/ui/theme';
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

const Website = styled.a`
  @media ${media.compact} {
    display: inline-flex;
    align-items: center;
    min-height: ${TOUCH_TARGET};
  }
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
            <Website href={website} target="_blank" rel="noopener noreferrer">
              {escalationTexts.complainAt(new URL(website).host)}
            </Website>
          </Text>
        )}
        {phone && <Text>{escalationTexts.call(phone)}</Text>}
        {hasDossier && <Text>{escalationTexts.content}</Text>}
      </Stack>
    </Notice>
  );
}
