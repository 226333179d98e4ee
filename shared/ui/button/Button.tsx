import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner';
import { space } from '../theme/tokens';
import { ButtonFrame, type ButtonSize, type ButtonVariant } from './button-frame';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-busy' | 'aria-disabled'> {
  /**
   * Use one primary button per view. `secondary` is outlined, `soft` repeats a list's main action in each
   * row, `quiet` is text, and `danger` is for actions that cannot be undone.
   */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While it is true, the button ignores clicks, keeps its width and focus, and shows `busyLabel`. */
  busy?: boolean;
  /** Label while the button is busy, for example 'Paying…'. Defaults to the usual label. */
  busyLabel?: string;
  /** A 20 px icon before the label. */
  icon?: ReactNode;
  /** Whether the button fills the width of its container. */
  full?: boolean;
}

/** Both labels share one grid cell, so that the wider one sets the width. */
const Faces = styled.span`
  display: grid;
  justify-items: center;
`;
const Face = styled.span<{ $hidden: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(8)};
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'inherit')};
`;

/** A button of the portal. `type` defaults to 'button'. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy,
  busyLabel,
  icon,
  full = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <ButtonFrame
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      $variant={variant}
      $size={size}
      $full={full}
    >
      <Faces>
        <Face $hidden={!!busy} aria-hidden={busy || undefined}>
          {icon}
          {children}
        </Face>
        {busy !== undefined && (
          <Face $hidden={!busy} aria-hidden={!busy || undefined}>
            <Spinner $size={18} />
            {busyLabel ?? children}
          </Face>
        )}
      </Faces>
    </ButtonFrame>
  );
}
