import { styled } from 'styled-components';
import { formatRupees } from '@billpay/domain/money';
import { toneColors, type Tone } from '../theme/tokens';

export type AmountSize = 'small' | 'medium' | 'large' | 'hero';

export interface AmountProps {
  /** Integer paise; negative amounts have a minus. */
  paise: number;
  /** `hero` is for the main amount of a screen. */
  size?: AmountSize;
  /** Defaults to the colour of the surrounding text. Add a text or icon with the same meaning as the tone. */
  tone?: Tone;
}

const sizes: Record<AmountSize, string> = {
  small: 'font-size: inherit; font-weight: 500;',
  medium: 'font-size: 1.0625rem; font-weight: 650; line-height: 1.25;',
  large: 'font-size: 1.25rem; font-weight: 650; line-height: 1.25;',
  // Never wider than a narrow screen, at any text size.
  hero: 'font-size: min(2rem, 11vw); font-weight: 650; line-height: 1.25; letter-spacing: -0.015em;',
};

/** Lighter only by style, because screen readers and the browser's search need a single text node. */
const Figure = styled.span.attrs({ translate: 'no' })<{ $size: AmountSize; $tone: Tone | undefined }>`
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => $tone && `color: ${toneColors($tone).text};`}
  display: inline-block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &::first-letter {
    margin-inline-end: 0.03em;
    font-size: ${({ $size }) => ($size === 'hero' ? '0.75em' : 'inherit')};
    font-weight: 400;
  }
`;

/** Formats money with Indian grouping and two decimals: ₹1,49,999.00 (PAY-20). */
export function Amount({ paise, size = 'small', tone }: AmountProps) {
  return (
    <Figure $size={size} $tone={tone}>
      {formatRupees(paise)}
    </Figure>
  );
}

const Whole = styled.span.attrs({ translate: 'no' })`
  white-space: nowrap;
`;

/** A sentence without line breaks between a rupee sign and its amount: 'between ₹ 1.00 and ₹ 50,00,000.00'. */
export function WholeAmounts({ text }: { text: string }) {
  return text
    .split(/(₹ ?[\d,.]*\d)/)
    .map((part, at) => (part.startsWith('₹') ? <Whole key={at}>{part}</Whole> : part));
}
