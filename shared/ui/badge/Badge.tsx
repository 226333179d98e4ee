import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space, toneColors, type, type Tone } from '../theme/tokens';

export interface BadgeProps {
  tone: Tone;
  /** A 14 px icon, which is required if the tone has a meaning. */
  icon?: ReactNode;
  children: ReactNode;
}

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(4)};
  max-width: 100%;
  padding: 0.0625rem 0.375rem;
  border: 1px solid transparent;
  border-radius: 999px;
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${({ $tone }) => toneColors($tone).text};
  ${type.small}
  font-weight: 500;
  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

/** A status in one or two words. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Pill $tone={tone}>
      {icon}
      <span>{children}</span>
    </Pill>
  );
}
