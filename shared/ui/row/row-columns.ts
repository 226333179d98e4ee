import { css } from 'styled-components';
import { space } from '../theme/tokens';

/** Whether a row's parts align in columns from row to row. */
export interface InColumns {
  readonly $columns: boolean;
}

type Styles = ReturnType<typeof css>;

/** Minimum width for columns. With 200 % text size, the row has no columns. */
const WIDE = '(width >= 60rem)';
/** On a phone, the badge, detail and status use the full width below the name and the amount. */
const PHONE = '(17.5rem <= width < 30rem)';

function when(query: string, styles: Styles) {
  return css<InColumns>`
    ${({ $columns }) =>
      $columns &&
      css`
        @container ${query} {
          ${styles}
        }
      `}
  `;
}

const dissolved = css`
  display: contents;
`;
/** Sets a part's place in the grid: row / column / next row / next column. */
const place = (area: string) => css`
  grid-area: ${area};
`;
/** Places the badges on one line if they fit, and otherwise stacks them. */
const badges = (area: string) => css`
  ${place(area)}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
`;
const wholeLine = (row: number) => place(`${row} / 1 / ${row + 1} / -1`);

/**
 * Styles of a row with columns, by part. On a wide page, the columns are logo, name above detail, number,
 * badge, amount and status. Wrappers are part of the row's grid.
 */
export const columns = {
  face: when(
    WIDE,
    css`
      display: grid;
      grid-template: auto auto / 2.75rem minmax(0, 1fr) 3.5rem 10.75rem 7.5rem 13rem;
      gap: 0 ${space(12)};
      align-content: center;
    `,
  ),
  mark: when(WIDE, place('1 / 1 / 3')),
  body: css<InColumns>`
    ${when(WIDE, dissolved)}
    ${when(
      PHONE,
      css`
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
      `,
    )}
  `,
  names: css<InColumns>`
    ${when(WIDE, dissolved)}
    ${when(PHONE, dissolved)}
  `,
  nameLine: css<InColumns>`
    ${when(WIDE, dissolved)}
    ${when(PHONE, dissolved)}
  `,
  badges: css<InColumns>`
    ${when(WIDE, badges('1 / 4 / 3'))}
    ${when(PHONE, badges('2 / 1 / 3 / -1'))}
  `,
  name: css<InColumns>`
    ${when(
      WIDE,
      css`
        ${place('1 / 2')}
        align-self: end;
      `,
    )}
    ${when(PHONE, place('1 / 1'))}
  `,
  detail: css<InColumns>`
    ${when(
      WIDE,
      css`
        ${dissolved}
        > :first-child {
          ${place('2 / 2')}
          align-self: start;
        }
        > :not(:first-child) {
          ${place('1 / 3 / 3')}
        }
      `,
    )}
    ${when(PHONE, wholeLine(3))}
  `,
  edge: css<InColumns>`
    ${when(
      WIDE,
      css`
        ${dissolved}
        > :first-child {
          ${place('1 / 5 / 3')}
          justify-self: end;
        }
      `,
    )}
    ${when(
      PHONE,
      css`
        ${dissolved}
        > :first-child {
          ${place('1 / 2')}
        }
      `,
    )}
  `,
  status: css<InColumns>`
    ${when(
      WIDE,
      css`
        && {
          ${place('1 / 6 / 3')}
          justify-self: start;
          text-align: start;
        }
      `,
    )}
    ${when(
      PHONE,
      css`
        && {
          ${wholeLine(4)}
          text-align: start;
        }
      `,
    )}
  `,
} as const;
