import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type * as DialogModule from '@billpay/shared/ui/dialog';
import { useLazyModule } from '@billpay/shared/ui/lazy-module';
import { plainDialogs } from './plain-dialogs';

export type Dialogs = Pick<typeof DialogModule, 'ConfirmDialog' | 'Dialog'>;

const patienceMs = 2000;
const fetchDialogs = () => import(/* webpackChunkName: "share-ui-dialog" */ '@billpay/shared/ui/dialog');

/**
 * A dialog of the shell's own. A first view shows none, so their code is fetched with the first one; where it does not
 * arrive in time, the browser's own dialog stands in for it.
 */
export function LateDialog({ children }: { children(dialogs: Dialogs): ReactNode }) {
  const { module, failed, load } = useLazyModule<Dialogs>(fetchDialogs);
  const [isLate, setLate] = useState(false);
  const fetchNow = useEffectEvent(() => load());
  useEffect(() => {
    fetchNow();
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  // What the customer is reading is not swapped when the code arrives after all.
  const [plain, setPlain] = useState(false);
  if (!module && !plain && (failed || isLate)) setPlain(true);
  if (plain) return children(plainDialogs);
  return module && children(module);
}
