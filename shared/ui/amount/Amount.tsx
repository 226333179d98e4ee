import { styled } from 'styled-components';
import { formatRupees } from '@billpay/domain/money';
import { toneColors, type Tone } from '../theme/tokens';

export type AmountSize = 'small' | 'medium' | 'hero';

export interface AmountProps {
  /** Integer paise; negative amounts have a minus. */
  paise: number;
  /** `hero` is for the main amount of a screen. */
  size?: AmountSize;
  /** Defaults to the text's colour; a tone always needs a text or icon with the same meaning. */
  tone?: Tone;
}

const sizes: Record<AmountSize, string> = {
  small: 'font-size: inherit; font-weight: 500;',
  medium: 'font-size: 1.0625rem; font-weight: 650; line-height: 1.25;',
  hero: 'font-size: 2rem; font-weight: 650; line-height: 1.25; letter-spacing: -0.015em;',
};

/** The rupee sign is lighter than the digits only by style: the text stays whole for screen readers and search. */
const Figure = styled.span<{ $size: AmountSize; $tone: Tone | undefined }>`
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => $tone && `color: ${toneColors($tone).text};`}
  display: inline-block;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &::first-letter {
    margin-inline-end: 0.03em;
    font-weight: 400;
  }
`;

/** An amount of money with Indian grouping and two decimals: ₹1,49,999.00 (PAY-20). */
export function Amount({ paise, size = 'small', tone }: AmountProps) {
  return (
    <Figure $size={size} $tone={tone}>
      {formatRupees(paise)}
    </Figure>
  );
}
