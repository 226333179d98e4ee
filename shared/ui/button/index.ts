export { Button, type ButtonProps } from './Button';
export type { ButtonSize, ButtonVariant } from './button-frame';
export { IconButton, type IconButtonProps } from './IconButton';
