import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { styled } from 'styled-components';
import { Card } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { useLocation } from 'react-router-dom';
import { usePortal, usePortalEffect } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { withRequests } from './address-requests';

/** Shown after every end of a session (SES-12), without a menu (NAV-06). */
export function SessionExpired() {
  const { settings } = usePortal();
  const { search } = useLocation();
  usePortalEffect(({ telemetry }) => telemetry.record({ kind: 'screen', name: 'session-expired' }));
  return (
    <Notice>
      <Stack gap={12} align="center">
        <Mark>
          <LockKeyhole size={28} aria-hidden />
        </Mark>
        <h1>{shellTexts.sessionExpired.title}</h1>
        <p>{shellTexts.sessionExpired.text}</p>
        {settings.returnUrl && (
          <a href={withRequests(settings.returnUrl, search)} target="_top">
            {shellTexts.sessionExpired.wayBack(settings.bankName)}
          </a>
        )}
      </Stack>
    </Notice>
  );
}

const Notice = styled(Card)`
  max-width: 480px;
  margin: 8vh auto 0;
  padding: 32px 24px;
  text-align: center;
`;

const Mark = styled.span`
  display: inline-flex;
  padding: 16px;
  border-radius: 50%;
  color: var(--bp-primary);
  background: var(--bp-primary-soft);
`;
