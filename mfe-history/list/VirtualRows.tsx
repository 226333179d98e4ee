import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDrawnRange } from './use-drawn-range';
import { VirtualRow } from './VirtualRow';

/** Estimated height of a row, until it has been measured. */
const ROW_HEIGHT_PX = 73;
const ROWS_BEYOND_VIEW = 6;
/** Distance from the end, in rows, at which the next page is fetched (HIST-08). */
const NEAR_END_ROWS = ROWS_BEYOND_VIEW;
/** Distance from the end, in rows, at which the next page is fetched during scrolling. */
const NEAR_END_ROWS_SCROLLING = 20;

interface VirtualRowsProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Whether more items may follow. */
  readonly unfinished: boolean;
  readonly onNearEnd: () => void;
  /** Must be a stable function, because otherwise all rows render again. */
  readonly children: (item: T) => ReactNode;
}

const List = styled.div.attrs({ role: 'list' })`
  position: relative;
  min-width: 0;
  contain: size layout style;
`;
/** Calls `act` when the rows of a scroll are painted. Returns a function that cancels this. */
function afterNextFrame(act: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Returns the offset of the list on the page. Updates when the content above the list changes. */
function useOffsetOnPage() {
  const list = useRef<HTMLDivElement>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setOffsetPx(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [list, offsetPx] as const;
}

/** Virtualized rows. Only the focused row and rows near the visible area are in the document. */
export function VirtualRows<T>({
  label,
  items,
  keyOf,
  unfinished,
  onNearEnd,
  children,
}: VirtualRowsProps<T>) {
  const [list, offsetPx] = useOffsetOnPage();
  const [focused, setFocused] = useState(-1);
  // Stable between scrolls, because a new function would make the virtualizer measure all rows again.
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    [items, keyOf],
  );
  // oxlint-disable-next-line react/incompatible-library -- concerns only the React Compiler, which we do not use
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_BEYOND_VIEW,
    scrollMargin: offsetPx,
    useFlushSync: false,
    // Rows for half a window, which render with the page instead of after its layout.
    initialRect: { width: innerWidth, height: innerHeight / 2 },
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      const kept = focused >= 0 && focused < range.count && !inView.includes(focused);
      return kept ? [...inView, focused].toSorted((one, other) => one - other) : inView;
    },
  });
  const rows = virtualizer.getVirtualItems();
  // Read after `getVirtualItems`, which computes this value.
  const { startIndex: firstInView = 0, endIndex: lastInView = -1 } = virtualizer.range ?? {};
  const drawn = useDrawnRange({ first: firstInView, last: lastInView }, ROWS_BEYOND_VIEW, items.length);
  const nearEndRows = virtualizer.isScrolling ? NEAR_END_ROWS_SCROLLING : NEAR_END_ROWS;
  const nearEnd = unfinished && lastInView >= items.length - nearEndRows;
  useEffect(() => (nearEnd ? afterNextFrame(onNearEnd) : undefined), [nearEnd, onNearEnd]);

  return (
    <List
      ref={list}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => setFocused(-1)}
    >
      {rows.map(({ index, key, start }) => {
        const item = items[index];
        const now = index === focused || (index >= drawn.first && index <= drawn.last);
        return (
          now &&
          item !== undefined && (
            <VirtualRow
              key={key}
              item={item}
              index={index}
              topPx={start - offsetPx}
              setSize={unfinished ? -1 : items.length}
              measure={virtualizer.measureElement}
              onFocus={setFocused}
            >
              {children}
            </VirtualRow>
          )
        );
      })}
    </List>
  );
}
