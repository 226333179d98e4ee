import { useState } from 'react';

export interface CountdownProps {
  /** Seconds that are left. */
  readonly left: number;
  /** Seconds left at which it is announced, besides when it appears. */
  readonly announcedAt: readonly number[];
  /** 'OTP valid for 120 seconds'. */
  readonly text: string;
}

/**
 * A countdown that is one text to see, to read and to announce: its region is live only in the seconds that are announced. After a
 * pause of the tab, it is announced where a moment of `announcedAt` has passed.
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
