import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '@billpay/ui/theme';

const Item = styled.div.attrs({ role: 'listitem' })`
  position: absolute;
  inset: 0 0 auto;
  &:not([aria-posinset='1']) {
    border-block-start: 1px solid ${color.line};
  }
`;

interface VirtualRowProps<T> {
  readonly item: T;
  readonly index: number;
  /** Offset from the top of the list. */
  readonly topPx: number;
  /** Number of rows; -1 while unknown. */
  readonly setSize: number;
  readonly measure: (row: HTMLElement | null) => void;
  readonly onFocus: (index: number) => void;
  readonly children: (item: T) => ReactNode;
}

/** A positioned row. Memoized, so that it does not render again when other rows appear or disappear. */
export const VirtualRow = memo(function VirtualRow<T>({
  item,
  index,
  topPx,
  setSize,
  measure,
  onFocus,
  children,
}: VirtualRowProps<T>) {
  return (
    <Item
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      style={{ transform: `translateY(${topPx}px)` }}
      onFocus={() => onFocus(index)}
    >
      {children(item)}
    </Item>
  );
}) as <T>(props: VirtualRowProps<T>) => ReactNode;
