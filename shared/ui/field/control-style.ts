import { css } from 'styled-components';
import { TOUCH_TARGET, color, motion, radius, space } from '../theme/tokens';

/**
 * The box of a text field or select. Its text is 17 px on touch screens, because iOS zooms in below 16 px.
 */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: ${TOUCH_TARGET};
  padding: ${space(8)} ${space(12)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font-size: 0.9375rem;
  line-height: 1.5;
  transition: border-color ${motion.quick};
  @media (pointer: coarse) {
    font-size: 1.0625rem;
  }
`;
