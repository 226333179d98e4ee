import { styled } from 'styled-components';
import { hueOf, lettersOf } from './mark-of';

export interface BillerMarkProps {
  /** The biller's name, which decides letters and hue. */
  name: string;
  /** Edge in px; defaults to 44. */
  size?: number;
}

const Square = styled.span.attrs({ 'aria-hidden': true })<{ $size: number; $hue: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;
  border-radius: 27%;
  background: hsl(${({ $hue }) => $hue} var(--bp-mark-soft));
  color: hsl(${({ $hue }) => $hue} var(--bp-mark-text));
  font-size: ${({ $size }) => ($size * 0.38) / 16}rem;
  font-weight: 650;
  line-height: 1;
  letter-spacing: 0.01em;
  user-select: none;
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** A biller's letters on a tint, instead of its logo. Decoration beside the name. */
export function BillerMark({ name, size = 44 }: BillerMarkProps) {
  return (
    <Square $size={size} $hue={hueOf(name)}>
      {lettersOf(name)}
    </Square>
  );
}
