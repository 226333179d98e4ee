import type { ComponentPropsWithRef } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { FieldFrame, controlStyle, useFieldIds, type FieldTexts } from '../field';
import { media } from '../theme/media';
import { color, radius, shadow, space } from '../theme/tokens';

type NativeProps = Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'value' | 'children' | 'multiple'>;

export interface SelectProps extends FieldTexts, NativeProps {
  /** Value of the selected option; '' if there is none. */
  value: string;
  onChange(value: string): void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is selected, and not selectable, for example 'Select a reason'. */
  placeholder?: string;
}

const Box = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(12)};
    margin-block: auto;
    color: ${color.muted};
    pointer-events: none;
  }
`;
/** The device's list on touch screens. With a mouse, opens a styled list if the browser supports it. */
const Control = styled.select<{ $invalid: boolean; $empty: boolean }>`
  ${controlStyle}
  appearance: none;
  padding-inline-end: calc(${space(16)} + ${space(24)});
  text-overflow: ellipsis;
  /* The device's own box has one line. */
  @media ${media.largeText} {
    font-size: min(0.9375rem, 7vw);
  }
  cursor: pointer;
  ${({ $empty }) => $empty && `color: ${color.muted};`}
  ${({ $invalid }) => $invalid && `border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger};`}
  &:disabled {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.muted};
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  option {
    background: ${color.surface};
    color: ${color.ink};
  }
  @media (hover: hover) and (pointer: fine) {
    @supports (appearance: base-select) {
      appearance: base-select;
      white-space: normal;
      &::picker-icon {
        display: none;
      }
      &::picker(select) {
        appearance: base-select;
        max-height: 20rem;
        margin-block: ${space(4)};
        padding: ${space(4)};
        border: 1px solid ${color.line};
        border-radius: ${radius.card};
        background: ${color.surface};
        box-shadow: ${shadow.floating};
      }
      option {
        min-height: 2.25rem;
        padding: ${space(8)} ${space(12)};
        border-radius: 6px;
      }
      option:hover,
      option:focus-visible {
        outline: none;
        background: ${color.primarySoft};
      }
      option:checked {
        font-weight: 500;
        color: ${color.primary};
      }
      option:disabled {
        color: ${color.muted};
      }
    }
  }
`;

/** A native `<select>`, which works with every keyboard, screen reader and phone, without a script. */
export function Select({
  label,
  hint,
  error,
  value,
  onChange,
  options,
  placeholder,
  id,
  ...native
}: SelectProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <Box>
        <Control
          {...native}
          id={ids.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? ids.message : undefined}
          $invalid={!!error}
          $empty={value === ''}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Control>
        <ChevronDown size={20} />
      </Box>
    </FieldFrame>
  );
}
