import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { color, radius, space, toneColors, type Tone } from '../theme/tokens';

export interface NoticeProps {
  tone: Tone;
  title?: string;
  children: ReactNode;
  /** An action, for example a Button. */
  action?: ReactNode;
  /** Whether the notice scrolls into view, for the result of a press that may be outside the visible area. */
  inSight?: boolean;
}

const comeIntoSight = (frame: HTMLElement | null) => frame?.scrollIntoView({ block: 'nearest' });

const icons = {
  neutral: Info,
  primary: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const;

/** The action is next to the text, or below it if it would take more than a third of the width. */
const Frame = styled.div<{ $tone: Tone }>`
  scroll-margin-block: ${space(16)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)} ${space(12)};
  padding: ${space(12)} ${space(16)};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: ${({ $tone }) => toneColors($tone).soft};
  color: ${color.ink};
`;
const IconAndText = styled.div<{ $tone: Tone }>`
  flex: 1 1 66%;
  display: flex;
  gap: ${space(12)};
  min-width: 0;
  > svg {
    flex: none;
    margin-block-start: 0.0625rem;
    color: ${({ $tone }) => toneColors($tone).text};
  }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
`;
/** Aligns the action with the text if it is below. */
const Action = styled.div`
  margin-inline-start: ${space(32)};
`;
const Title = styled.p<{ $tone: Tone }>`
  font-weight: 650;
  color: ${({ $tone }) => ($tone === 'neutral' ? color.ink : toneColors($tone).text)};
`;

/** An inline message, which is an alert for a failure and otherwise a status. */
export function Notice({ tone, title, children, action, inSight }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Frame ref={inSight ? comeIntoSight : null} $tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <IconAndText $tone={tone}>
        <Icon size={20} />
        <Words>
          {title && <Title $tone={tone}>{title}</Title>}
          {children}
        </Words>
      </IconAndText>
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
