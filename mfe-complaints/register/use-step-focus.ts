import { useEffect, useRef, type RefObject } from 'react';

/** Brings the customer to a step that has just replaced another: give the ref to its heading, with `tabIndex={-1}`. */
export function useStepFocus<T extends HTMLElement>(): RefObject<T | null> {
  const heading = useRef<T>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}
