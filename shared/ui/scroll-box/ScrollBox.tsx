import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme/tokens';

/** Limits the rows, because more would move the content below the list too far down. */
const MOST_ROWS = 20;

/** Its rows are focusable, so that customers can scroll it with the keyboard. */
const Box = styled.div`
  max-height: min(70vh, 40rem);
  overflow-y: auto;
  scroll-padding-block: ${space(8)};
  border-block-end: 1px solid ${color.line};
`;

export interface ScrollBoxProps {
  /** Number of rows in the list. */
  readonly rows: number;
  readonly children: ReactNode;
}

/** A list on a page with other content. A long list scrolls within itself. */
export function ScrollBox({ rows, children }: ScrollBoxProps) {
  return rows > MOST_ROWS ? <Box>{children}</Box> : children;
}
