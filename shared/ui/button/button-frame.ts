import { css, styled } from 'styled-components';
import { TOUCH_TARGET, color, motion, radius, space, type } from '../theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.primaryStrong};
    }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.primary};
    border-color: ${color.edge};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.primarySoft};
      border-color: ${color.primary};
    }
  `,
  soft: css`
    background: ${color.primarySoft};
    color: ${color.primary};
    &:not([aria-disabled='true'], :disabled):hover {
      border-color: ${color.primary};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.primary};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.primarySoft};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:not([aria-disabled='true'], :disabled):hover {
      background: ${color.dangerStrong};
    }
  `,
};

const sizes = {
  small: css`
    min-height: 2.25rem;
    padding: ${space(4)} ${space(12)};
    ${type.small}
    @media (pointer: coarse) {
      min-height: ${TOUCH_TARGET};
    }
  `,
  medium: css`
    min-height: ${TOUCH_TARGET};
    padding: ${space(8)} ${space(16)};
    ${type.body}
  `,
  large: css`
    min-height: 3.25rem;
    padding: ${space(12)} ${space(24)};
    ${type.large}
  `,
};

/** The styled button element. A disabled button has a grey background instead of faded, unreadable text. */
export const ButtonFrame = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $full: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  ${({ $size }) => sizes[$size]}
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  border: 1px solid transparent;
  border-radius: ${radius.control};
  font-weight: 500;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick},
    transform ${motion.quick};
  ${({ $variant }) => variants[$variant]}

  &:not([aria-disabled='true'], :disabled):active {
    transform: translateY(1px);
  }
  &:disabled {
    ${({ $variant }) => ($variant === 'quiet' ? '' : `background: ${color.sunken};`)}
    border-color: transparent;
    color: ${color.muted};
    cursor: not-allowed;
    @media (forced-colors: active) {
      color: GrayText;
      border-color: GrayText;
    }
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  @media print {
    display: none;
  }
`;
