import { Link } from 'react-router-dom';
import { Stack } from '@billpay/ui/layout';
import { usePortalEffect } from '../portal-context';
import { shellTexts } from '../shell-texts';

/** Shown inside the shell for an unknown address, with a link to Home (NAV-08). */
export function NotFound() {
  usePortalEffect(({ telemetry }) => telemetry.record({ kind: 'screen', name: 'not-found' }));
  return (
    <Stack gap={16}>
      <h1>{shellTexts.notFound.title}</h1>
      <p>{shellTexts.notFound.text}</p>
      <Link to="/">{shellTexts.notFound.wayHome}</Link>
    </Stack>
  );
}
