import { css, styled } from 'styled-components';
import { space, type Space } from '../theme/tokens';

export interface StackProps {
  /** Distance between the children in px, which is a step of the scale. Defaults to 16. */
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch';
}

export interface RowProps {
  /** Distance between the children in px, which is a step of the scale. Defaults to 12. */
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
}

/** Layout props are not passed to the DOM, in which `align` is an obsolete attribute. */
const ownProps = new Set(['gap', 'align', 'justify', 'wrap']);
const layoutConfig = { shouldForwardProp: (name: string) => !ownProps.has(name) };

/** A column of children. `<Stack as="ul" gap={8}>` keeps list semantics. */
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

/** A row of children, centred on one line by default. */
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
