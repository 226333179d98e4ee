import { styled } from 'styled-components';
import { lastFour } from '@billpay/domain/rules';
import { lastFourTexts } from './last-four-texts';

export interface LastFourProps {
  /** An account's or a customer's whole number. */
  readonly of: string;
  /** What a screen reader says instead of the dots; defaults to 'ending in'. */
  readonly label?: string;
}

const Together = styled.span`
  white-space: nowrap;
`;
/**
 * Hidden within the line: `VisuallyHidden` would create a paint layer in every row of a list. No margin on its right, which would make the
 * line a pixel too long.
 */
const ForScreenReaders = styled.span`
  display: inline-block;
  width: 1px;
  height: 1px;
  margin: -1px 0 -1px -1px;
  overflow: hidden;
  color: transparent;
`;

/** The last four digits of a number: '••4417', read out as 'ending in 4417'. */
export function LastFour({ of, label = lastFourTexts.label }: LastFourProps) {
  const digits = lastFour(of);
  return (
    <Together translate="no">
      <span aria-hidden>••{digits}</span>
      <ForScreenReaders>{`${label} ${digits}`}</ForScreenReaders>
    </Together>
  );
}
