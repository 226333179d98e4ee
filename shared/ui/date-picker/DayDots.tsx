import { styled } from 'styled-components';
import { space, toneColors, type Tone } from '../theme/tokens';

/** Marks of a day in a calendar. */
export interface DayMark {
  /** The day's marks, each with a dot; at most three. */
  readonly dots: readonly DotProps[];
  /** Added to the day's name for screen readers, for example '2 bills'. */
  readonly text: string;
}

interface DotProps {
  readonly tone: Tone;
  /** Whether the dot is a ring, so that it does not differ by colour only. */
  readonly isRing?: boolean;
}

const Dot = styled.span<{ $tone: Tone; $isRing: boolean }>`
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  border: 2px solid;
  border-radius: 50%;
  color: ${({ $tone }) => toneColors($tone).text};
  background: ${({ $isRing }) => ($isRing ? 'transparent' : 'currentColor')};
  @media (forced-colors: active) {
    color: CanvasText;
    forced-color-adjust: none;
  }
  /* Whether the day is selected, in which case its background may have the dot's colour. */
  [aria-selected='true'] & {
    color: inherit;
  }
`;
const Line = styled.span`
  display: flex;
  justify-content: center;
  gap: ${space(4)};
  min-height: 0.5rem;
`;

/** Renders a mark's dot, for a legend. */
export function DayDot({ tone, isRing = false }: DotProps) {
  return <Dot aria-hidden $tone={tone} $isRing={isRing} />;
}

/** Renders the dots below a day's number. */
export function DayDots({ dots }: Pick<DayMark, 'dots'>) {
  return (
    <Line aria-hidden>
      {dots.map((dot) => (
        <DayDot key={`${dot.tone} ${String(dot.isRing)}`} {...dot} />
      ))}
    </Line>
  );
}
