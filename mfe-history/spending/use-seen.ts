import { useEffect, useRef, useState, type RefObject } from 'react';

/** Near enough to be looked at next. */
const NEAR_PX = 100;

/** Whether an element has come into view; it stays seen. */
export function useSeen<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return [place, seen];
}
