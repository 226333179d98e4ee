import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useBackEntries } from '@billpay/host-api/back';
import { useLazyModule, type FetchModule, type LazyModule } from './use-lazy-module';

type DialogContent<T> = (module: T, close: () => void) => ReactNode;

export interface LazyDialogs<T> {
  /** Opens a dialog of the module when it has loaded. Replaces a dialog that is still loading. */
  open(this: void, content: DialogContent<T>): void;
  /** Fetches the module early. A failure is reported only when a dialog is opened. */
  prefetch(this: void): void;
  /** Element to render once, in the component that opens the dialogs; null while no dialog is open. */
  readonly dialog: ReactNode;
}

/**
 * Opens dialogs whose code is fetched on demand. Back cancels a dialog that has not loaded yet
 * (docs/decisions/0042). Calls `onFailed` if the code fails to load for a dialog that has not been cancelled.
 */
export function useLazyDialog<T>(fetchModule: FetchModule<T>, onFailed: () => void): LazyDialogs<T> {
  const lazy = useLazyModule(fetchModule);
  const [content, setContent] = useState<DialogContent<T> | null>(null);
  return {
    open: (next) => setContent(() => next),
    prefetch: () => lazy.load(),
    dialog: content && (
      <OpenedDialog lazy={lazy} close={() => setContent(null)} onFailed={onFailed}>
        {content}
      </OpenedDialog>
    ),
  };
}

interface OpenedDialogProps<T> {
  readonly lazy: LazyModule<T>;
  close(): void;
  onFailed(): void;
  readonly children: DialogContent<T>;
}

function OpenedDialog<T>({ lazy, close, onFailed, children }: OpenedDialogProps<T>) {
  const { module } = lazy;
  useBackEntries({ open: !module, canGoBack: true, onClose: close });
  const load = useEffectEvent((onLoadFailed: () => void) => lazy.load(onLoadFailed));
  const fail = useEffectEvent(() => {
    close();
    onFailed();
  });
  useEffect(() => {
    let isCancelled = false;
    load(() => {
      if (!isCancelled) fail();
    });
    return () => {
      isCancelled = true;
    };
  }, []);
  return module && children(module, close);
}
