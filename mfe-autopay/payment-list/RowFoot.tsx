import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space, type } from '@billpay/ui/theme';

interface RowFootProps {
  /** A badge, terms, a reason. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(8)};
`;
const Words = styled.div`
  flex: 1 1 9rem;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(12)};
  min-width: 0;
  ${type.small}
  &:empty {
    display: none;
  }
`;
/** The text of a quiet button ends where the row does. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
  margin-inline: auto -${space(12)};
`;

/** Below a row, so that names keep its whole width: words, and what can be done at the end of their line. */
export function RowFoot({ children, actions }: RowFootProps) {
  return (
    <Foot>
      <Words>{children}</Words>
      {actions && <Actions>{actions}</Actions>}
    </Foot>
  );
}
