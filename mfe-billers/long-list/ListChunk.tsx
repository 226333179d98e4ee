import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollParentOf } from '@billpay/shared/ui/near-bottom';

/** What is this near to the view is ready before it is scrolled to. */
const NEAR_PX = 400;
/** A row's likely height, until a chunk has been measured. */
const ROW_HEIGHT_PX = 73;

interface ListChunkProps {
  readonly rows: number;
  /** Whether its rows are in the document from the start … */
  readonly shown: boolean;
  /** … and stay there, wherever the view is. */
  readonly kept: boolean;
  readonly children: () => ReactNode;
}

/** Some of a list's rows while near the view or focused; their height otherwise. */
export function ListChunk({ rows, shown, kept, children }: ListChunkProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(shown);
  const [heightPx, setHeightPx] = useState(rows * ROW_HEIGHT_PX);
  // What was kept is near until the observer says otherwise: rows must not vanish for a moment.
  if (kept && !near) setNear(true);

  useEffect(() => {
    const element = place.current;
    if (!element || kept) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several may have queued up; only the latest still holds.
        const entry = entries.at(-1);
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
  }, [kept]);

  return (
    <div ref={place} style={near ? undefined : { height: heightPx }}>
      {near && children()}
    </div>
  );
}
