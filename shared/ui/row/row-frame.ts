import { css, styled } from 'styled-components';
import { color, radius, space, type } from '../theme/tokens';
import { columns, type InColumns } from './row-columns';

/**
 * The row's layout depends on its own width, because columns can be narrow on wide pages. Below STACKED, the
 * amount and the status form one line, and names are never truncated. Below LARGE_TEXT, as on a phone with
 * 200 % text size, nothing is truncated.
 */
const STACKED = '(width < 17.5rem)';
const LARGE_TEXT = '(width < 15rem)';

export const Container = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(12)};
  min-width: 0;
`;

/**
 * The row without its actions, as a button or as static content. The hover area extends beyond the text,
 * which stays aligned with the headings.
 */
export const Face = styled.div<InColumns>`
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
    margin-inline: calc(-1 * ${space(12)});
    padding-inline: ${space(12)};
    cursor: pointer;
  }
  &:is(button):hover {
    background: ${color.sunken};
  }
  @container ${LARGE_TEXT} {
    flex-wrap: wrap;
  }
  ${columns.face}
`;
/** Large text omits a decorative mark. */
export const Mark = styled.span<InColumns>`
  display: grid;
  @container ${LARGE_TEXT} {
    &:has(> [aria-hidden]) {
      display: none;
    }
  }
  ${columns.mark}
`;
/** Places names next to the amount if they have at least seven rem. */
export const Body = styled.span<InColumns>`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(12)};
  min-width: 0;
  @container ${LARGE_TEXT} {
    flex-basis: 100%;
  }
  ${columns.body}
`;
export const Names = styled.span<InColumns>`
  flex: 1 1 7rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  ${columns.names}
`;
/** Places the badges next to the name, or below if they do not fit. */
export const NameLine = styled.span<InColumns>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
  ${columns.nameLine}
`;
/** A row can have more than one badge, for example 'Autopay Paused' and the start month. */
export const Badges = styled.span<InColumns>`
  display: contents;
  ${columns.badges}
`;
/** Truncates the text after two lines, but shows all lines if the row is narrow. */
export const Name = styled.span<InColumns>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  max-width: 100%;
  min-width: 0;
  overflow: hidden;
  font-weight: 650;
  overflow-wrap: anywhere;
  @container ${STACKED} {
    display: block;
  }
  ${columns.name}
`;
/** Wraps, because it also contains the portal's own words, which are long in some languages. */
export const Detail = styled.span<InColumns>`
  display: block;
  color: ${color.muted};
  ${type.small}
  overflow-wrap: anywhere;
  ${columns.detail}
`;
const words = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(8)};
  margin-inline-start: 0;
  text-align: start;
`;
/** The amount above the status at the row's edge, or both as words of a line. */
export const Edge = styled.span<InColumns & { readonly $inLine: boolean }>`
  display: grid;
  justify-items: end;
  max-width: 100%;
  margin-inline-start: auto;
  text-align: end;
  ${({ $inLine }) =>
    $inLine &&
    css`
      ${words}
      flex: 0 0 100%;
      margin-block-start: ${space(4)};
    `}
  @container ${STACKED} {
    ${words}
  }
  ${columns.edge}
`;
export const Status = styled.span<InColumns>`
  color: ${color.muted};
  ${type.small}
  ${columns.status}
`;
/** Next to the row, or at the end of a separate line. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin-inline-start: auto;
  @container ${LARGE_TEXT} {
    padding-block-end: ${space(12)};
  }
`;
export const Below = styled.div`
  flex: 1 0 100%;
  min-width: 0;
  padding-block-end: ${space(12)};
`;
