import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';
import type { LoginProgress } from './login';

const { login: texts } = shellTexts;

/** Shows a message and Retry for a login that hangs or receives no response. */
export function LoginTrouble({ progress }: { progress: Exclude<LoginProgress, 'starting'> }) {
  const { session } = usePortal();
  return (
    <Stack gap={16} align="center">
      <h1>{texts.title}</h1>
      <p role="status">{texts[progress]}</p>
      <Button busy={progress === 'retrying'} onClick={() => session.retryLogin()}>
        {texts.retry}
      </Button>
      <p>{texts.wayBack}</p>
    </Stack>
  );
}
