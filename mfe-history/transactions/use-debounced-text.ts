import { useEffect, useState } from 'react';
import { useHost } from '@billpay/host-api';

/** The text as it was when typing last paused; an emptied box needs no pause. */
export function useDebouncedText(text: string): string {
  const { typingPause } = useHost().durations;
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [text, typingPause]);
  return paused;
}
