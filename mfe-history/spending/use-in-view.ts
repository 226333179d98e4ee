import { useEffect, useRef, useState, type RefObject } from 'react';

/** Near enough to be looked at next. */
const NEAR_PX = 100;

/** Whether an element has come into view; it stays inView. */
export function useInView<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [inView, setSeen] = useState(false);
  useEffect(() => {
    if (inView || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [inView]);
  return [place, inView];
}
