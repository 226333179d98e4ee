import { css, styled } from 'styled-components';
import { formatRupees } from '@billpay/domain/money';
import { TOUCH_TARGET, color, space, type } from '@billpay/ui/theme';
import type { ColoredSlice } from './chart/chart-settings';
import { shareText, spendingTexts } from './spending-texts';

interface SpendingTableProps {
  readonly caption: string;
  readonly nameColumn: string;
  readonly slices: readonly ColoredSlice[];
  readonly labelOf: (name: string) => string;
  readonly totalPaise: number;
  readonly onPick: (name: string) => void;
}

const Room = styled.div`
  container-type: inline-size;
`;
/**
 * Puts the amount and the share on a separate line on a phone with 200 % text size, or in a language with
 * long words.
 */
const stacked = css`
  thead th:nth-child(n + 3) {
    display: none;
  }
  tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  :is(th, td):nth-child(2) {
    flex: 1 1 60%;
  }
  td:nth-child(3) {
    margin-inline-start: auto;
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.small}
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th {
    color: ${color.muted};
    font-weight: 500;
    text-align: start;
  }
  tr + tr,
  tbody tr {
    border-block-start: 1px solid ${color.line};
  }
  th,
  td {
    padding: 0 ${space(8)} 0 0;
  }
  :is(th, td):nth-child(n + 3) {
    padding-inline-end: 0;
    padding-inline-start: ${space(8)};
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  /* On a phone with 200 % text size, the amount and the share are on a separate line. */
  @container (width < 15rem) {
    ${stacked}
  }
  @container (width < 18rem) {
    &:lang(ta) {
      ${stacked}
    }
  }
`;
/** Number of the chart's slice, on the slice's colour. */
const Place = styled.span<{ $color: string }>`
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  border-radius: 6px;
  background: ${({ $color }) => $color};
  color: ${color.surface};
  font-weight: 650;
`;
const Pick = styled.button`
  width: 100%;
  min-height: ${TOUCH_TARGET};
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.primary};
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
`;

/** The chart's data as a table. Each name filters the list (HIST-12). */
export function SpendingTable({
  caption,
  nameColumn,
  slices,
  labelOf,
  totalPaise,
  onPick,
}: SpendingTableProps) {
  const { columns } = spendingTexts;
  return (
    <Room>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[columns.place, nameColumn, columns.amount, columns.share].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slices.map(({ name, amountPaise, color: its }, at) => (
            <tr key={name}>
              <td>
                <Place $color={its}>{at + 1}</Place>
              </td>
              <td>
                <Pick type="button" title={spendingTexts.show(labelOf(name))} onClick={() => onPick(name)}>
                  {labelOf(name)}
                </Pick>
              </td>
              <td>{formatRupees(amountPaise)}</td>
              <td>{shareText(amountPaise, totalPaise)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Room>
  );
}
