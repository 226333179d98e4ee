import { useEffect, useState } from 'react';
import { useHost } from '@billpay/host-api';

/** The text after typing has paused; an empty text at once. */
export function useDebouncedText(text: string): string {
  const { typingPause } = useHost().durations;
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [text, typingPause]);
  return paused;
}
