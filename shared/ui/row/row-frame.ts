import { css, styled } from 'styled-components';
import { color, radius, space, type } from '../theme/tokens';

/**
 * The row's layout depends on its own width, as columns are narrow on wide pages too. Below STACKED amount and status are
 * words of one line; below LARGE_TEXT, as on a phone with text of 200 %, nothing is cut any more.
 */
const STACKED = '(width < 17.5rem)';
const LARGE_TEXT = '(width < 15rem)';
const WIDE = '(width >= 30rem)';
/** Room for columns, which text of 200 % does not leave. */
const COLUMNS = '(width >= 60rem)';
/** As on a phone: of a row that is in columns elsewhere, the status is a line of its own. */
const NARROW = '(width < 30rem)';

/** Whether the parts are in columns that align from row to row, where there is room. */
interface Aligned {
  readonly $columns: boolean;
}

/** In columns, these have no box of their own: their parts are placed in those of the row. */
const dissolved = css<Aligned>`
  ${({ $columns }) =>
    $columns &&
    css`
      @container ${COLUMNS} {
        display: contents;
      }
    `}
`;
/** The place of a part: row / column / row after it. */
function at(area: string, selector = '&') {
  return css<Aligned>`
    ${({ $columns }) =>
      $columns &&
      css`
        @container ${COLUMNS} {
          ${selector} {
            grid-area: ${area};
          }
        }
      `}
  `;
}

export const Container = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(12)};
  min-width: 0;
`;

/** All of the row but its actions: a button, or passive. The hover area extends past the text, which stays aligned with the headings. */
export const Face = styled.div<Aligned>`
  flex: 1 1 11rem;
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-width: 0;
  min-height: 4.5rem;
  padding: ${space(12)} 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  text-align: start;
  &:is(button) {
    margin-inline: -${space(12)};
    padding-inline: ${space(12)};
    cursor: pointer;
  }
  &:is(button):hover {
    background: ${color.sunken};
  }
  ${({ $columns }) =>
    $columns &&
    css`
      @container ${COLUMNS} {
        display: grid;
        /* Mark, name over detail, number, badge, amount, status. */
        grid-template: auto auto / 2.75rem minmax(0, 1fr) 3.5rem 10rem 7.5rem 13rem;
        gap: 0 ${space(12)};
        align-content: center;
      }
    `}
`;
export const Mark = styled.span<Aligned>`
  display: grid;
  @container ${LARGE_TEXT} {
    display: none;
  }
  ${at('1 / 1 / 3')}
`;
/** Names and amount beside each other, as far as seven rem are left to the names. */
export const Body = styled.span<Aligned>`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(12)};
  min-width: 0;
  ${dissolved}
`;
export const Names = styled.span<Aligned>`
  flex: 1 1 7rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  ${dissolved}
`;
const oneLine = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @container ${LARGE_TEXT} {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;
/** The badge is beside the name; where it does not fit, below. */
export const NameLine = styled.span<Aligned>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
  @container ${WIDE} {
    flex-wrap: nowrap;
    > :not(:first-child) {
      flex: none;
    }
  }
  ${dissolved}
  ${at('1 / 4 / 3; justify-self: start', '> :not(:first-child)')}
`;
export const Name = styled.span<Aligned>`
  max-width: 100%;
  font-weight: 650;
  ${oneLine}
  ${at('1 / 2; align-self: end')}
`;
export const Detail = styled.span<Aligned>`
  display: flex;
  gap: 0 0.25em;
  color: ${color.muted};
  ${type.small}
  > :first-child {
    ${oneLine}
  }
  @container ${LARGE_TEXT} {
    flex-wrap: wrap;
  }
  ${dissolved}
  ${at('2 / 2; align-self: start', '> :first-child')}
  ${at('1 / 3 / 3', '> :not(:first-child)')}
`;
export const Edge = styled.span<Aligned>`
  display: grid;
  justify-items: end;
  max-width: 100%;
  margin-inline-start: auto;
  text-align: end;
  @container ${STACKED} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(8)};
    margin-inline-start: 0;
    text-align: start;
  }
  ${({ $columns }) =>
    $columns &&
    css`
      @container ${NARROW} {
        display: contents;
      }
    `}
  ${dissolved}
  ${at('1 / 5 / 3; justify-self: end', '> :first-child')}
`;
export const Status = styled.span<Aligned>`
  color: ${color.muted};
  ${type.small}
  ${({ $columns }) =>
    $columns &&
    css`
      @container ${NARROW} {
        flex: 1 0 100%;
        text-align: start;
      }
    `}
  ${at('1 / 6 / 3; justify-self: start; text-align: start', '&&')}
`;
/** Beside the row, or at the end of a line of their own. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin-inline-start: auto;
`;
export const Below = styled.div`
  flex: 1 0 100%;
  min-width: 0;
  padding-block-end: ${space(12)};
`;
