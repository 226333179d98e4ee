import { useEffect, useRef, useState, type RefObject } from 'react';

/** Margin around the visible area, to load content before it becomes visible. */
const NEAR_PX = 100;

/** Returns whether an element has ever been visible. */
export function useInView<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (inView || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [inView]);
  return [place, inView];
}
