import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MaskedText } from '../masked-text';
import { color, space } from '../theme/tokens';

export interface DetailsListProps {
  /** In a string value, '••4417' is announced as 'ending in 4417'. */
  rows: readonly { label: string; value: ReactNode }[];
}

const List = styled.dl`
  display: flex;
  flex-direction: column;
`;
/** Puts the label and the value on one line if both fit, and otherwise stacks them. */
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
/** Shown at the end of the line. Several lines are aligned at their start. */
const Value = styled.dd`
  margin-inline-start: auto;
  min-width: 0;
  overflow-wrap: anywhere;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** Details of a bill, transaction or complaint, in rows with a name and a value. */
export function DetailsList({ rows }: DetailsListProps) {
  return (
    <List>
      {rows.map(({ label, value }, row) => (
        // A biller's rows may have the same name, so the index distinguishes them.
        <Pair key={`${row}-${label}`}>
          <Label>{label}</Label>
          <Value translate="no">{typeof value === 'string' ? <MaskedText text={value} /> : value}</Value>
        </Pair>
      ))}
    </List>
  );
}
