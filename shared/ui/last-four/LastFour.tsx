import { styled } from 'styled-components';
import { lastFour } from '@billpay/domain/rules';
import { lastFourTexts } from './last-four-texts';

export interface LastFourProps {
  /** The complete number of an account or a customer. */
  readonly of: string;
  /** Text announced for the dots. Defaults to 'ending in'. */
  readonly label?: string;
}

const Together = styled.span`
  white-space: nowrap;
`;
/**
 * Hidden within the line, because `VisuallyHidden` would create a paint layer in every row of a list. Has no
 * right margin, which would make the line one pixel too long.
 */
const ForScreenReaders = styled.span`
  display: inline-block;
  width: 1px;
  height: 1px;
  margin: -1px 0 -1px -1px;
  overflow: hidden;
  color: transparent;
`;

/** The last four digits of a number, shown as '••4417' and announced as 'ending in 4417'. */
export function LastFour({ of, label = lastFourTexts.label }: LastFourProps) {
  const digits = lastFour(of);
  return (
    <Together translate="no">
      <span aria-hidden>••{digits}</span>
      <ForScreenReaders>{`${label} ${digits}`}</ForScreenReaders>
    </Together>
  );
}
