import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the heading of a step when the step appears. The heading needs the ref and `tabIndex={-1}`. */
export function useStepFocus<T extends HTMLElement>(): RefObject<T | null> {
  const heading = useRef<T>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
