import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../theme/tokens';

/** More rows than this would push what follows on the page out of reach. */
const MOST_ROWS = 20;

/** Its rows take the focus, so the keyboard scrolls it too. */
const Box = styled.div`
  max-height: min(70vh, 40rem);
  overflow-y: auto;
  scroll-padding-block: ${space(8)};
  border-block-end: 1px solid ${color.line};
`;

export interface ScrollBoxProps {
  /** How many rows the list shows. */
  readonly rows: number;
  readonly children: ReactNode;
}

/** A list on a page with other content: a long one scrolls inside of itself. */
export function ScrollBox({ rows, children }: ScrollBoxProps) {
  return rows > MOST_ROWS ? <Box>{children}</Box> : children;
}
