import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
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
  /** Called on Esc, X or Back, but never on a click outside, because the customer would lose typed input. */
  onClose(): void;
  children?: ReactNode;
  /** Actions, with the primary one last. They stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: DialogSize;
  /** A sentence below the title, which is announced with it. */
  description?: ReactNode;
  /**
   * Whether the dialog may close. It is false, for example, during a payment in progress. There is then no X,
   * and Esc and Back do nothing.
   */
  canClose?: boolean;
  /**
   * Number of steps taken inside the dialog. Defaults to 0. Back undoes them one by one before it closes the
   * dialog.
   */
  stepsTaken?: number;
  /** Undoes the last step. */
  onStepBack?: (() => void) | undefined;
  /**
   * Called on Back in the header, which returns to the previous step or dialog. If it is undefined, there is
   * no button.
   */
  onBack?: (() => void) | undefined;
  /** Content next to the title, for example the bank's marks. */
  aside?: ReactNode;
  /** Whether the dialog is full-screen on a phone. It is not for a short confirmation. */
  sheet?: boolean;
  /**
   * Whether the dialog's height on wide screens stays the same when the number of rows changes, so that
   * nothing moves under the pointer.
   */
  steady?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/**
 * Keeps the focus after a press outside the dialog, and after the second press of the double click that
 * opened it. Keeps the focus where the customer moves it. Radix would move it to the dialog if leaving a
 * field removes a node, such as a text that a browser translates.
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
      // Delayed, because Radix may still be iterating over the removed nodes.
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
 * Moves the focus to the last radio of a group before Tab leaves the group. Radix continues at the start of a dialog
 * only from its last control, but Tab can leave a group of radios from any of them.
 */
function leaveFromLastRadio({ key, shiftKey, target, currentTarget }: KeyboardEvent): void {
  if (key !== 'Tab' || shiftKey || !(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  const radios = currentTarget.querySelectorAll<HTMLInputElement>('[type=radio]:enabled');
  const group = [...radios].filter(({ name }) => name === target.name);
  group.at(-1)?.focus({ preventScroll: true });
}

/**
 * A modal dialog, which is a full-screen sheet on narrow screens. Keeps the focus inside. Focuses its
 * `data-autofocus` element or its title on opening, and returns the focus on closing.
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
            onKeyDown={leaveFromLastRadio}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focus.onOpen();
              if (!(event.target instanceof HTMLElement)) return;
              rememberOpener(event.target);
              focusStart(event.target);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Only if the element is still in the page, because StrictMode runs effects twice.
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
