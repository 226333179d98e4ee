import type { ReactNode } from 'react';
import { useBackEntries } from '@billpay/host-api/back';
import { Dialog, type DialogProps } from '@billpay/ui/dialog';
import { LazyContent, type FetchModule } from '@billpay/ui/lazy-module';
import { useShowAfterDelay } from '@billpay/ui/skeleton';
import { ErrorState, Progress } from '@billpay/ui/states';
import { lazyDialogTexts } from './lazy-dialog-texts';

type FrameProps = Pick<DialogProps, 'title' | 'onClose' | 'stepsTaken' | 'onStepBack' | 'steady'>;

interface LazyDialogProps<T> extends FrameProps {
  readonly fetchModule: FetchModule<T>;
  readonly children: (module: T) => ReactNode;
}

/**
 * A dialog whose code is fetched when it opens. In the meantime, a frame with the dialog's title shows
 * progress or failure.
 */
export function LazyDialog<T>({ fetchModule, children, ...frame }: LazyDialogProps<T>) {
  return (
    <LazyContent
      fetchModule={fetchModule}
      loading={<LoadingDialog {...frame} />}
      failed={(retry) => (
        <Dialog open {...frame}>
          <ErrorState message={lazyDialogTexts.notOpened} onRetry={retry} />
        </Dialog>
      )}
    >
      {children}
    </LazyContent>
  );
}

function LoadingDialog(frame: FrameProps) {
  const shown = useShowAfterDelay(true);
  const { stepsTaken: steps, onClose, onStepBack } = frame;
  useBackEntries({ open: !shown, steps, canGoBack: true, onClose, onStepBack });
  return (
    shown && (
      <Dialog open {...frame}>
        <Progress label={lazyDialogTexts.loading} />
      </Dialog>
    )
  );
}
