import { css, styled } from 'styled-components';
import { space, type Space } from '../theme/tokens';

export interface StackProps {
  /** Distance between the children in px, a step of the scale; 16 when left out. */
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch';
}

export interface RowProps {
  /** Distance between the children in px, a step of the scale; 12 when left out. */
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
}

/** Layout words stay out of the DOM, where `align` would be an old attribute. */
const ownProps = new Set(['gap', 'align', 'justify', 'wrap']);
const layoutConfig = { shouldForwardProp: (name: string) => !ownProps.has(name) };

/** Children below each other. `<Stack as="ul" gap={8}>` keeps the meaning of what it holds. */
export const Stack = styled.div.withConfig(layoutConfig)<StackProps>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${({ gap = 16, align }) => css`
    gap: ${space(gap)};
    align-items: ${align ?? 'stretch'};
  `}
`;

const justifyContent = { start: 'start', center: 'center', end: 'end', between: 'space-between' } as const;

/** Children beside each other, centred on one line unless told otherwise. */
export const Row = styled.div.withConfig(layoutConfig)<RowProps>`
  display: flex;
  min-width: 0;
  ${({ gap = 12, align = 'center', justify = 'start', wrap }) => css`
    gap: ${space(gap)};
    align-items: ${align};
    justify-content: ${justifyContent[justify]};
    flex-wrap: ${wrap ? 'wrap' : 'nowrap'};
  `}
`;
