import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type * as DialogModule from '@billpay/shared/ui/dialog';
import { renewScriptAddresses } from '../boot/script-retry';
import { shellTexts } from '../shell-texts';
import { notify } from '../toasts/notify';

type Dialogs = Pick<typeof DialogModule, 'ConfirmDialog' | 'Dialog'>;

let loaded: Dialogs | undefined;

async function loadDialogs(): Promise<Dialogs> {
  try {
    loaded ??= await import(/* webpackChunkName: "share-ui-dialog" */ '@billpay/shared/ui/dialog');
    return loaded;
  } catch (error) {
    renewScriptAddresses();
    throw error;
  }
}

export interface LateDialogProps {
  /** Told when the dialog's code did not arrive; the customer has been told. */
  onUnavailable(): void;
  children(dialogs: Dialogs): ReactNode;
}

/** A dialog of the shell's own. A first view shows none, so their code is fetched with the first one. */
export function LateDialog({ onUnavailable, children }: LateDialogProps) {
  const [dialogs, setDialogs] = useState(loaded);
  const unavailable = useEffectEvent(() => {
    notify.error(shellTexts.place.task);
    onUnavailable();
  });
  useEffect(() => {
    if (loaded) return undefined;
    let wanted = true;
    loadDialogs().then(
      (arrived) => wanted && setDialogs(() => arrived),
      () => wanted && unavailable(),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return dialogs ? children(dialogs) : null;
}
