import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollParentOf } from './scroll-parent';

export const ROWS_PER_CHUNK = 20;
/** What is this near to the view is ready before it is scrolled to. */
const NEAR_PX = 600;
/** A row's likely height, until a chunk has been measured. */
const ROW_HEIGHT_PX = 73;

interface ListChunkProps {
  /** From 0; the first two are there from the start. */
  readonly number: number;
  readonly rows: number;
  readonly children: () => ReactNode;
}

/** Twenty rows while near the view or focused; their height otherwise. */
export function ListChunk({ number, rows, children }: ListChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(number < 2);
  const [heightPx, setHeightPx] = useState(rows * ROW_HEIGHT_PX);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.isIntersecting) return setNear(true);
        if (element.contains(document.activeElement)) return;
        if (element.childElementCount > 0) setHeightPx(entry.boundingClientRect.height);
        setNear(false);
      },
      { root: scrollParentOf(element), rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} style={near ? undefined : { height: heightPx }}>
      {near && children()}
    </div>
  );
}
