import { useEffect, useEffectEvent } from 'react';
import { useLazyModule, type FetchModule } from '@billpay/ui/lazy-module';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { notify } from '../toasts/notify';
import type * as IdleWarningModule from './IdleWarning';

const LOOK_EVERY_MS = 60_000;
const fetchWarning = () => import(/* webpackChunkName: "idle-warning" */ './IdleWarning');

/**
 * Loads the idle warning early, and again every minute after failures. If it has not loaded, a toast replaces
 * it in the last minute.
 */
export function LazyIdleWarning({
  fetchModule = fetchWarning,
}: {
  fetchModule?: FetchModule<Pick<typeof IdleWarningModule, 'IdleWarning'>>;
}) {
  const { session } = usePortal();
  const { module, failed, load } = useLazyModule(fetchModule);
  const look = useEffectEvent(() => {
    if (failed && session.idleEndsAt() - session.now() <= LOOK_EVERY_MS) notify.info(shellTexts.idle.soon);
    load();
  });
  const isMissing = module === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const fetchNow = () => look();
    const timer = setInterval(fetchNow, LOOK_EVERY_MS);
    addEventListener('storage', fetchNow);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', fetchNow);
    };
  }, [isMissing]);
  return module && <module.IdleWarning />;
}
