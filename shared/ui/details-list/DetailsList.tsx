import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MaskedText } from '../masked-text';
import { color, space } from '../theme/tokens';

export interface DetailsListProps {
  /** In a value that is a string, '••4417' is read out as 'ending in 4417'. */
  rows: readonly { label: string; value: ReactNode }[];
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
`;
/** Label and value share a line where both fit, and stack where they don't. */
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(16)};
  padding-block: ${space(8)};
  break-inside: avoid;
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;
const Label = styled.dt`
  color: ${color.muted};
`;
/** At the end of its line; several lines of it begin one below the other. */
const Value = styled.dd`
  margin-inline-start: auto;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** Details of a bill, a transaction or a complaint: rows of name and value. */
export function DetailsList({ rows }: DetailsListProps) {
  return (
    <List>
      {rows.map(({ label, value }, row) => (
        // A biller's rows may have the same name: the index distinguishes them.
        <Pair key={`${row}-${label}`}>
          <Label>{label}</Label>
          <Value translate="no">{typeof value === 'string' ? <MaskedText text={value} /> : value}</Value>
        </Pair>
      ))}
    </List>
  );
}
