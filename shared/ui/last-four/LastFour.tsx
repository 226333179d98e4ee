import { styled } from 'styled-components';
import { lastFour } from '@billpay/domain/rules';

export interface LastFourProps {
  /** An account's or a customer's whole number. */
  readonly of: string;
  /** What the dots say, to be heard. */
  readonly label?: string;
}

const Together = styled.span`
  white-space: nowrap;
`;
/** Hidden within the line: what `VisuallyHidden` takes out of it is a layer of its own to paint, in every row of a list. */
const Heard = styled.span`
  display: inline-block;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  color: transparent;
`;

/** The end of a number, which is all of it that shows: '••4417'. */
export function LastFour({ of, label = 'ending in' }: LastFourProps) {
  return (
    <Together>
      <span aria-hidden>••</span>
      <Heard>{label} </Heard>
      {lastFour(of)}
    </Together>
  );
}
