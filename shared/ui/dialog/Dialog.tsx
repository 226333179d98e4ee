import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useBackEntries } from '@billpay/host-api/back';
import { IconButton } from '../button';
import { media, useMediaQuery } from '../theme/media';
import {
  Aside,
  BackButton,
  Backdrop,
  Body,
  Description,
  Footer,
  Frame,
  Header,
  Title,
  type DialogSize,
} from './dialog-frame';
import { dialogTexts } from './dialog-texts';
import { focusStart, rememberOpener, returnFocus } from './focus-return';
import { useHiddenPage } from './use-hidden-page';
import { useScrollStop } from './use-scroll-stop';
import { keepInSight } from './keep-in-sight';

export type { DialogSize };

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called on Esc, X or Back; never on a click outside, which would lose typed input. */
  onClose(): void;
  children?: ReactNode;
  /** Actions, the primary one last; they stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: DialogSize;
  /** A sentence below the title, announced with it. */
  description?: ReactNode;
  /**
   * Whether it may close; false during a payment in flight, for example. Then there is no X, and
   * Esc and Back do nothing.
   */
  canClose?: boolean;
  /**
   * Number of steps taken inside the dialog; defaults to 0. Back undoes them one by one before it closes the dialog.
   */
  stepsTaken?: number;
  /** Undoes the last step. */
  onStepBack?: (() => void) | undefined;
  /** Called on Back in the header, which returns to the previous step or dialog; undefined for no button. */
  onBack?: (() => void) | undefined;
  /** Content next to the title, such as the bank's marks. */
  aside?: ReactNode;
  /** Whether the dialog is full-screen on a phone; not for a short confirmation. */
  sheet?: boolean;
  /**
   * Whether its height on wide screens stays the same while rows come and go, so that nothing moves under the pointer.
   */
  steady?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/**
 * Keeps the focus on a press outside the dialog, and on the second press of the double click that opened it. Keeps the
 * focus where the customer moves it, although Radix moves it to the dialog if leaving a field removes a node, such as a
 * text that a browser translates.
 */
function useKeepFocus() {
  const pressed = useRef(false);
  const next = useRef<EventTarget | null>(null);
  return {
    onBlur({ relatedTarget }: FocusEvent): void {
      next.current = relatedTarget;
    },
    onFocus({ target, currentTarget }: FocusEvent): void {
      const intended = next.current;
      next.current = null;
      if (target !== currentTarget || target === intended) return;
      if (!(intended instanceof HTMLElement) || !currentTarget.contains(intended)) return;
      // Delayed, because Radix may still be looping over the removed nodes.
      queueMicrotask(() => intended.focus());
    },
    onOpen(): void {
      pressed.current = false;
    },
    onMouseDown(event: MouseEvent): void {
      const endsOpeningDoubleClick = event.detail > 1 && !pressed.current;
      pressed.current = true;
      if (endsOpeningDoubleClick || event.target === event.currentTarget) event.preventDefault();
    },
  };
}

/**
 * A modal dialog; on narrow screens a full-screen sheet. Keeps the focus inside. Focuses its `data-autofocus` element
 * or its title on opening, and returns the focus on closing.
 */
export function Dialog({
  open,
  title,
  onClose,
  children,
  footer,
  size = 'medium',
  description,
  canClose = true,
  stepsTaken = 0,
  onStepBack,
  onBack,
  aside,
  sheet = true,
  steady = false,
  role = 'dialog',
}: DialogProps) {
  const scrollStop = useScrollStop();
  const focus = useKeepFocus();
  const isFullScreen = useMediaQuery(media.narrow) && sheet;
  useHiddenPage(open && isFullScreen);
  useBackEntries({ open, steps: stepsTaken, canGoBack: canClose, onClose, onStepBack });
  return (
    <Radix.Root open={open} onOpenChange={(stillOpen) => !stillOpen && canClose && onClose()}>
      <Radix.Portal>
        <Backdrop ref={keepInSight} onMouseDown={focus.onMouseDown}>
          <Frame
            role={role}
            $size={size}
            $sheet={sheet}
            $steady={steady}
            data-steady={steady}
            onBlur={focus.onBlur}
            onFocus={focus.onFocus}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focus.onOpen();
              if (!(event.target instanceof HTMLElement)) return;
              rememberOpener(event.target);
              focusStart(event.target);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Only if it is still on the page, because StrictMode runs effects twice.
              if (event.target instanceof Element && !event.target.isConnected) returnFocus(event.target);
            }}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <Header>
              {onBack && canClose && (
                <BackButton label={dialogTexts.back} icon={<ArrowLeft size={20} />} onClick={onBack} />
              )}
              <Title>{title}</Title>
              <Aside>{aside}</Aside>
              {canClose && <IconButton label={dialogTexts.close} icon={<X size={20} />} onClick={onClose} />}
            </Header>
            <Body {...scrollStop}>
              {description && <Description>{description}</Description>}
              {children}
            </Body>
            {footer && <Footer>{footer}</Footer>}
          </Frame>
        </Backdrop>
      </Radix.Portal>
    </Radix.Root>
  );
}
