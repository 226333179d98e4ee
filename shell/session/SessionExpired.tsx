import { useEffect } from 'react';
import { Stack } from '@billpay/shared/ui/layout';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';

/** Where every ended session leads (SES-12); it has no menu (NAV-06). */
export function SessionExpired() {
  const { telemetry } = usePortal();
  useEffect(() => telemetry.record({ kind: 'screen', name: 'session-expired' }), [telemetry]);
  return (
    <Stack gap={12}>
      <h1>{shellTexts.sessionExpired.title}</h1>
      <p>{shellTexts.sessionExpired.text}</p>
    </Stack>
  );
}
