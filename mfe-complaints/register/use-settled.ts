import { useEffect, useState } from 'react';

/** A slider on its way passes values that nobody asked for. */
const SETTLE_MS = 250;

/** The value once it has stood still for a moment; the first one at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
