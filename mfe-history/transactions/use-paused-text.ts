import { useEffect, useState } from 'react';

/** As after the last letter of a search of billers (section 9 of the specification). */
const PAUSE_MS = 1_000;

/** The text as it was when typing last paused; an emptied box needs no pause. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
