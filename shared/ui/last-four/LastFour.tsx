import { lastFour } from '../../rules/last-four';
import { VisuallyHidden } from '../layout/visually-hidden';

export interface LastFourProps {
  /** An account's or a customer's whole number. */
  readonly of: string;
  /** What the dots say, to be heard. */
  readonly label?: string;
}

/** The end of a number, which is all of it that shows: '••4417'. */
export function LastFour({ of, label = 'ending in' }: LastFourProps) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden>••</span>
      <VisuallyHidden>{label} </VisuallyHidden>
      {lastFour(of)}
    </span>
  );
}
