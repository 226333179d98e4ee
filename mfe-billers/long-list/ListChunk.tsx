import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { findScrollParent } from '@billpay/ui/near-bottom';

/** Renders rows within this distance of the visible area in advance. */
const NEAR_PX = 400;
/** Estimated height of a row, until a chunk has been measured. */
const ROW_HEIGHT_PX = 73;

/** Confines layout and paint of the rows to this element. */
const Container = styled.div`
  contain: layout style;
`;

interface ListChunkProps {
  readonly rows: number;
  /** Whether the rows are rendered initially. */
  readonly shown: boolean;
  /** Whether the rows stay rendered regardless of scrolling. */
  readonly kept: boolean;
  readonly children: () => ReactNode;
}

/**
 * A group of rows. Renders if it is near the visible area or contains the focus, and otherwise shows a placeholder of
 * the same height.
 */
export function ListChunk({ rows, shown, kept, children }: ListChunkProps) {
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(shown);
  const [heightPx, setHeightPx] = useState(rows * ROW_HEIGHT_PX);
  // Treats kept rows as near until the observer reports otherwise, so that they do not flicker.
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
      // In a short window, the entire dialog scrolls, and otherwise only its content.
      const scroller = findScrollParent(element);
      if (scroller !== root) return observe(scroller);
      // The queue may contain several observer entries, and only the latest one is valid.
      const entry = entries.at(-1);
      if (!entry) return;
      if (entry.isIntersecting) return setNear(true);
      if (element.contains(document.activeElement)) return;
      if (element.childElementCount > 0) setHeightPx(entry.boundingClientRect.height);
      setNear(false);
    }
    // Measures in the next frame, because reading styles now would force another layout.
    const frame = requestAnimationFrame(() => observe(findScrollParent(element)));
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
