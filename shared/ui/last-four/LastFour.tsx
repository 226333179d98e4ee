import { styled } from 'styled-components';
import { lastFour } from '@billpay/domain/rules';

export interface LastFourProps {
  /** An account's or a customer's whole number. */
  readonly of: string;
  /** Text of the dots for screen readers. */
  readonly label?: string;
}

const Together = styled.span`
  white-space: nowrap;
`;
/** Hidden within the line: `VisuallyHidden` would create a paint layer in every row of a list. */
const Heard = styled.span`
  display: inline-block;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  color: transparent;
`;

/** The last four digits of a number: '••4417'. */
export function LastFour({ of, label = 'ending in' }: LastFourProps) {
  return (
    <Together>
      <span aria-hidden>••</span>
      <Heard>{label} </Heard>
      {lastFour(of)}
    </Together>
  );
}
