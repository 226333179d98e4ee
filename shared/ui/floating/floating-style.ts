import { css } from 'styled-components';
import { color, radius, shadow } from '../theme/tokens';

/** A small surface above all other content. useFloating sets its `left` and `top`. */
export const floatingStyle = css`
  position: fixed;
  inset: auto;
  z-index: 200;
  margin: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.floating};
`;
