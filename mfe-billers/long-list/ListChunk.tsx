import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { scrollParentOf } from '@billpay/ui/near-bottom';

/** What is this near to the view is ready before it is scrolled to. */
const NEAR_PX = 400;
/** A row's likely height, until a chunk has been measured. */
const ROW_HEIGHT_PX = 73;

/** Rows that come into it are nothing to lay out or paint for what stands around it. */
const Place = styled.div`
  contain: layout style;
`;

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
    const report = (entries: readonly IntersectionObserverEntry[]) => {
      // Several may have queued up; only the latest still holds.
      const entry = entries.at(-1);
      if (!entry) return;
      if (entry.isIntersecting) return setNear(true);
      if (element.contains(document.activeElement)) return;
      if (element.childElementCount > 0) setHeightPx(entry.boundingClientRect.height);
      setNear(false);
    };
    let observer: IntersectionObserver | undefined;
    // With the frame that shows the chunk: asked at once for its styles, the browser would lay out the page twice over.
    const frame = requestAnimationFrame(() => {
      const root = scrollParentOf(element);
      observer = new IntersectionObserver(report, { root, rootMargin: `${NEAR_PX}px 0px` });
      observer.observe(element);
    });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [kept]);

  return (
    <Place ref={place} style={near ? undefined : { height: heightPx }}>
      {near && children()}
    </Place>
  );
}
