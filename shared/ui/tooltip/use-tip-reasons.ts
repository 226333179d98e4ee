import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** Time in ms to move the mouse across the gap between the button and the tip. */
const LEAVE_AFTER_MS = 150;

type Reason = 'hovered' | 'focused' | 'pinned';
const none: ReadonlySet<Reason> = new Set();

/** Tracks the reasons that keep a tip open. */
export function useTipReasons() {
  const [reasons, setReasons] = useState(none);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const add = (reason: Reason) => setReasons((now) => new Set([...now, reason]));
  const drop = (...gone: Reason[]) =>
    setReasons((now) => new Set([...now].filter((one) => !gone.includes(one))));
  const dismiss = useCallback(() => setReasons(none), []);

  return {
    open: reasons.size > 0,
    dismiss,
    /**
     * Handlers of the button and the tip. The mouse may move between the button and the tip. Touch input does not
     * hover.
     */
    hover: {
      onPointerEnter(event: PointerEvent) {
        clearTimeout(leaving.current);
        if (event.pointerType !== 'touch') add('hovered');
      },
      onPointerLeave() {
        clearTimeout(leaving.current);
        leaving.current = setTimeout(() => drop('hovered'), LEAVE_AFTER_MS);
      },
    },
    buttonEvents: {
      onFocus: () => add('focused'),
      onBlur: () => drop('focused', 'pinned'),
      onClick: () => (reasons.has('pinned') ? dismiss() : add('pinned')),
    },
  };
}
