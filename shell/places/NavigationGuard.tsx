import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { LateDialog } from '../frame/LateDialog';
import { shellTexts } from '../shell-texts';
import { inFlight, isInFlight } from './in-flight';

const { inFlight: texts } = shellTexts;

/**
 * While a payment is in flight, closing the page makes the browser ask, and the browser's Back makes the portal ask.
 * The portal's own links are behind the payment's dialog.
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

  useEffect(() => onHeldBack(() => setAsking(true)), []);

  const { pathname, search } = useLocation();
  useEffect(() => {
    here = pathname + search;
  }, [pathname, search]);

  if (!asking || !held) return null;
  const stay = () => setAsking(false);
  return (
    <LateDialog>
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
            leave();
          }}
          onCancel={stay}
        />
      )}
    </LateDialog>
  );
}

const backListeners = new Set<() => void>();
let leaving = false;
let here = '';

function onHeldBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
}

function leave(): void {
  leaving = true;
  history.back();
}

/** Must run before the router listens to the address itself: what it never hears of, it does not follow. */
export function guardBack(): void {
  addEventListener('popstate', (event) => {
    if (!isInFlight() || leaving) {
      leaving = false;
      return;
    }
    event.stopImmediatePropagation();
    history.pushState(event.state, '', here);
    for (const listener of backListeners) listener();
  });
}
