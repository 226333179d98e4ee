import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useBackEntries } from '@billpay/host-api/back';
import type * as DialogModule from '@billpay/ui/dialog';
import { useLazyModule, type FetchModule } from '@billpay/ui/lazy-module';
import { plainDialogs } from './plain-dialogs';

export type Dialogs = Pick<typeof DialogModule, 'ConfirmDialog' | 'Dialog'>;

interface LazyFrameDialogProps {
  onClose(): void;
  children(dialogs: Dialogs): ReactNode;
  fetchModule?: FetchModule<Dialogs>;
}

const patienceMs = 2000;
const fetchDialogs = () => import(/* webpackChunkName: "share-ui-dialog" */ '@billpay/ui/dialog');

/**
 * A dialog of the shell, whose code is fetched with the first dialog. If it does not arrive in time, the
 * browser's own dialog replaces it. Back calls `onClose` even before either is visible.
 */
export function LazyFrameDialog({ onClose, children, fetchModule = fetchDialogs }: LazyFrameDialogProps) {
  const { module, failed, load } = useLazyModule(fetchModule);
  const [isLate, setLate] = useState(false);
  const fetchNow = useEffectEvent(() => load());
  useEffect(() => {
    fetchNow();
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  // Does not replace an open dialog when the code arrives later.
  const [plain, setPlain] = useState(false);
  if (!module && !plain && (failed || isLate)) setPlain(true);
  const dialogs = plain ? plainDialogs : module;
  useBackEntries({ open: !dialogs, canGoBack: true, onClose });
  return dialogs && children(dialogs);
}
