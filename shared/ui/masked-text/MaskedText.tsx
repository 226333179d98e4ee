import { LastFour } from '../last-four';

export interface MaskedTextProps {
  /** Any text, with numbers masked by `maskedNumber`: 'from ••4417'. */
  readonly text: string;
  /** What a screen reader says instead of the dots; defaults to 'ending in'. `maskedTexts` has others. */
  readonly label?: string;
}

/**
 * A text in which a screen reader says 'ending in 4417' instead of '••4417'. It is about money: a browser's translation leaves it exact
 * (docs/decisions/0120).
 */
export function MaskedText({ text, ...label }: MaskedTextProps) {
  // Every second part is what the pattern has matched.
  const parts = text.split(/••(\d{4})/);
  return (
    <span translate="no">
      {parts.map((part, at) => (at % 2 === 1 ? <LastFour key={at} of={part} {...label} /> : part))}
    </span>
  );
}
