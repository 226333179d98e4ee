import { useEffect, useState } from 'react';
import { useHost } from '@billpay/host-api';

/** The value once a slider has stood still: on its way it passes values that nobody asked for. The first one at once. */
export function useDebouncedValue<T>(value: T): T {
  const { sliderPause } = useHost().durations;
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), sliderPause);
    return () => clearTimeout(timer);
  }, [value, sliderPause]);
  return settled;
}
