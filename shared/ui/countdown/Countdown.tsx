import { useState } from 'react';

export interface CountdownProps {
  /** Remaining seconds. */
  readonly left: number;
  /** Remaining seconds at which the countdown is announced, in addition to when it appears. */
  readonly announcedAt: readonly number[];
  /** Text such as 'OTP valid for 120 seconds'. */
  readonly text: string;
}

/**
 * A countdown with the same text for display, screen readers and announcements. The region is live only in announced
 * seconds. After the tab was paused, it is announced if a time in `announcedAt` has passed.
 */
export function Countdown({ left, announcedAt, text }: CountdownProps) {
  const passed = announcedAt.filter((moment) => left <= moment).length;
  const [last, setLast] = useState({ left, passed, isAnnounced: true });
  if (last.left !== left) setLast({ left, passed, isAnnounced: passed !== last.passed });
  return (
    <span role="timer" aria-live={last.isAnnounced ? 'polite' : 'off'} aria-atomic>
      {text}
    </span>
  );
}
