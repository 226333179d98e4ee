import { LastFour } from '../last-four';

export interface MaskedTextProps {
  /** Text with numbers masked by `maskedNumber`, for example 'from ••4417'. */
  readonly text: string;
  /** Text announced for the dots. Defaults to 'ending in'. `maskedTexts` has others. */
  readonly label?: string;
}

/**
 * A text in which screen readers announce '••4417' as 'ending in 4417'. Excluded from a browser's
 * translation, because it is about money (docs/decisions/0120).
 */
export function MaskedText({ text, ...label }: MaskedTextProps) {
  // Every second part matches the pattern.
  const parts = text.split(/••(\d{4})/);
  return (
    <span translate="no">
      {parts.map((part, at) => (at % 2 === 1 ? <LastFour key={at} of={part} {...label} /> : part))}
    </span>
  );
}
