import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { scrollParentOf } from '@billpay/ui/near-bottom';

/** Rows this near to the view are rendered before they are scrolled to. */
const NEAR_PX = 400;
/** A row's likely height, until a chunk has been measured. */
const ROW_HEIGHT_PX = 73;

/** Rows rendered in it cause no layout or paint around it. */
const Container = styled.div`
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
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(shown);
  const [heightPx, setHeightPx] = useState(rows * ROW_HEIGHT_PX);
  // Kept rows count as near until the observer reports otherwise: rows must not vanish for a moment.
  if (kept && !near) setNear(true);

  useEffect(() => {
    const element = container.current;
    if (!element || kept) return;
    let observer: IntersectionObserver | undefined;
    function observe(root: Element | null): void {
      if (!element) return;
      observer?.disconnect();
      observer = new IntersectionObserver((entries) => report(entries, root), {
        root,
        rootMargin: `${NEAR_PX}px 0px`,
      });
      observer.observe(element);
    }
    function report(entries: readonly IntersectionObserverEntry[], root: Element | null): void {
      if (!element) return;
      // A dialog scrolls as a whole once its window is short, else its content alone.
      const scroller = scrollParentOf(element);
      if (scroller !== root) return observe(scroller);
      // Several entries may be queued; only the latest is valid.
      const entry = entries.at(-1);
      if (!entry) return;
      if (entry.isIntersecting) return setNear(true);
      if (element.contains(document.activeElement)) return;
      if (element.childElementCount > 0) setHeightPx(entry.boundingClientRect.height);
      setNear(false);
    }
    // Measured in the next frame: reading styles at once would force a second layout of the page.
    const frame = requestAnimationFrame(() => observe(scrollParentOf(element)));
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [kept]);

  return (
    <Container ref={container} style={near ? undefined : { height: heightPx }}>
      {near && children()}
    </Container>
  );
}
