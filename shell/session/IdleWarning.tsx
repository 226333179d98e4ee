import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@billpay/ui/button';
import { Countdown } from '@billpay/ui/countdown';
import { Stack } from '@billpay/ui/layout';
import { LazyFrameDialog } from '../frame/LazyFrameDialog';
import { inFlight } from '../extensions/in-flight';
import { usePortal, usePortalEffect } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { createIdleWatch } from './idle-watch';

const { idle: texts } = shellTexts;

/** Seconds at which a screen reader announces the countdown. */
const ANNOUNCED_AT_S = [60, 30, 10];

/**
 * Shows a warning above all open dialogs one minute before the idle timeout. Renews the session when the
 * customer reacts, and does not interrupt a payment in progress.
 */
export function IdleWarning() {
  const { session } = usePortal();
  const [watch] = useState(() => createIdleWatch(session));
  const { secondsLeft, staying } = useStore(watch.store);
  const isPaying = useStore(inFlight, ({ holds }) => holds > 0);

  usePortalEffect(
    ({ session: own }) => {
      watch.look();
      const unsubscribe = own.subscribe(watch.look);
      // Another tab has renewed the session, or this page was suspended.
      const events = ['storage', 'pageshow', 'focus'];
      for (const event of events) addEventListener(event, watch.look);
      document.addEventListener('visibilitychange', watch.look);
      return () => {
        watch.stop();
        unsubscribe();
        for (const event of events) removeEventListener(event, watch.look);
        document.removeEventListener('visibilitychange', watch.look);
      };
    },
    [watch],
  );

  if (secondsLeft === null || isPaying) return null;
  const stay = () => void watch.stay();
  return (
    <LazyFrameDialog onClose={stay}>
      {({ Dialog }) => (
        <Dialog
          open
          role="alertdialog"
          size="small"
          sheet={false}
          title={texts.title}
          // Closing the warning also renews the session, because the customer is present.
          onClose={stay}
          footer={
            <Button variant="primary" busy={staying === 'under-way'} onClick={stay} data-autofocus>
              {texts.stay}
            </Button>
          }
        >
          <Stack gap={8}>
            <p>
              <Countdown left={secondsLeft} announcedAt={ANNOUNCED_AT_S} text={texts.endsIn(secondsLeft)} />
            </p>
            {staying === 'failed' && <p role="alert">{texts.failed}</p>}
          </Stack>
        </Dialog>
      )}
    </LazyFrameDialog>
  );
}
