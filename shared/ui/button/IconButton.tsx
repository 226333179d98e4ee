import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { TOUCH_TARGET, color, motion, radius } from '../theme/tokens';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Label of the button, for screen readers and its tooltip. */
  label: string;
  /** A 20 px icon. */
  icon: ReactNode;
}

const Frame = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${TOUCH_TARGET};
  height: ${TOUCH_TARGET};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.muted};
  cursor: pointer;
  touch-action: manipulation;
  transition:
    background-color ${motion.quick},
    color ${motion.quick};
  &:not(:disabled):hover {
    background: ${color.primarySoft};
    color: ${color.primary};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media print {
    display: none;
  }
`;

/** A square button of 44 px with only an icon. */
export function IconButton({ label, icon, type = 'button', title = label, ...rest }: IconButtonProps) {
  return (
    <Frame {...rest} type={type} aria-label={label} title={title}>
      {icon}
    </Frame>
  );
}
