import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { guardBack } from '@billpay/host-api/back';
import { LazyFrameDialog } from '../frame/LazyFrameDialog';
import { shellTexts } from '../shell-texts';
import { inFlight, isInFlight } from './in-flight';
import { closeLatestTask } from './open-tasks';

const { inFlight: texts } = shellTexts;

/**
 * Guards a payment in progress. If the customer closes the page, the browser asks for confirmation. On Back,
 * the portal asks whether to leave the payment's dialog. The portal's links are behind that dialog.
 */
export function NavigationGuard() {
  const held = useStore(inFlight, ({ holds }) => holds > 0);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!held) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [held]);

  useEffect(() => guardBack({ holds: isInFlight, onRefused: () => setAsking(isInFlight()) }), []);

  if (!asking || !held) return null;
  const stay = () => setAsking(false);
  return (
    <LazyFrameDialog onClose={stay}>
      {({ ConfirmDialog }) => (
        <ConfirmDialog
          open
          title={texts.title}
          text={texts.text}
          confirmLabel={texts.leave}
          cancelLabel={texts.stay}
          tone="danger"
          onConfirm={() => {
            stay();
            closeLatestTask();
          }}
          onCancel={stay}
        />
      )}
    </LazyFrameDialog>
  );
}
