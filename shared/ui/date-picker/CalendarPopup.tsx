import { useCallback, useRef, type FocusEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useBackEntries } from '@billpay/host-api/back';
import { floatingStyle, useFloating } from '../floating';
import { space } from '../theme/tokens';
import { Calendar, type CalendarProps } from './Calendar';

interface CalendarPopupProps extends CalendarProps {
  readonly label: string;
  /** Button next to which the calendar opens, and which receives the focus afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

const Popup = styled.div`
  ${floatingStyle}
  width: min(22rem, 100vw - ${space(16)});
  max-height: calc(100dvh - ${space(16)});
  padding: ${space(8)};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/**
 * The calendar next to its field, above everything else. Esc, Back, a press outside and leaving with Tab
 * close it.
 */
export function CalendarPopup({ label, opener, onPick, onClose, ...calendar }: CalendarPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    if (popup.current?.contains(document.activeElement)) opener.current?.focus();
    onClose();
  }, [opener, onClose]);
  useFloating({ open: true, anchor: opener, floating: popup, align: 'end', onDismiss: close });
  useBackEntries({ open: true, canGoBack: true, onClose: close });

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null && !popup.current?.contains(relatedTarget)) onClose();
  }
  return (
    <Popup ref={popup} role="dialog" aria-label={label} popover="manual" onBlur={leave}>
      <Calendar
        {...calendar}
        onPick={(day) => {
          onPick(day);
          close();
        }}
      />
    </Popup>
  );
}
