import { useEffect, useState } from 'react';
import { useHost } from '@billpay/host-api';

/** The value after it has not changed for the slider's pause; the first value at once. */
export function useDebouncedValue<T>(value: T): T {
  const { sliderPause } = useHost().durations;
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), sliderPause);
    return () => clearTimeout(timer);
  }, [value, sliderPause]);
  return settled;
}
