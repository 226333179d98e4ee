import { useQuery, useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { failureOf, useChange } from '@billpay/host-api/change';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { OtpDialog } from '@billpay/ui/otp';
import { lock, lockQuery, protectionKeys, unlock } from './protection-api';
import { protectionTexts } from './protection-texts';

/** Locks bill payments with one press, or shows that they are locked, with the way to unlock them. */
export function LockSection() {
  const host = useHost();
  const client = useQueryClient();
  const query = useQuery(lockQuery(host));
  const locking = useChange({
    mutationFn: () => lock(host),
    onSuccess: () => client.setQueryData(protectionKeys.lock, true),
    onError: (error) => host.notify.error(failureOf(error, protectionTexts.lockFailed)),
  });
  if (query.data === true) return <LockedNotice />;
  return (
    <Stack gap={8}>
      {/* Does not wait for the state, because locking twice changes nothing. */}
      <Button
        variant="danger"
        icon={<Lock size={20} aria-hidden />}
        busy={locking.isPending}
        busyLabel={protectionTexts.locking}
        onClick={() => void locking.submit()}
      >
        {protectionTexts.lock}
      </Button>
      <p>{protectionTexts.lockHint}</p>
      {query.error && (
        <FailedFetch error={query.error} text={protectionTexts.failed} onRetry={() => void query.refetch()} />
      )}
    </Stack>
  );
}

/** Shows that bill payments are locked, with the way to unlock them. */
export function LockedNotice() {
  const host = useHost();
  const client = useQueryClient();
  const [isUnlocking, setUnlocking] = useState(false);
  const stop = () => setUnlocking(false);
  const unlocking = useChange({
    mutationFn: (otp: string) => unlock(host, otp),
    onSuccess() {
      client.setQueryData(protectionKeys.lock, false);
      host.notify.success(protectionTexts.unlocked);
    },
    onError: (error) => host.notify.error(failureOf(error, protectionTexts.unlockFailed)),
    onSettled: stop,
  });
  return (
    <>
      <Notice
        tone="success"
        title={protectionTexts.locked}
        action={<Button onClick={() => setUnlocking(true)}>{protectionTexts.unlock}</Button>}
      >
        {protectionTexts.lockedHint}
      </Notice>
      <OtpDialog
        open={isUnlocking}
        template="payments-unlock"
        templateVariables={{}}
        summary={protectionTexts.unlockSummary}
        onVerified={unlocking.submit}
        onCancel={stop}
        onLimitReached={(message, isSaid) => {
          if (!isSaid) host.notify.error(message);
          stop();
        }}
      />
    </>
  );
}
