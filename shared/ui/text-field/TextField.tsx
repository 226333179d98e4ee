import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, controlStyle, useFieldIds, type FieldTexts } from '../field';
import { color, space } from '../theme/tokens';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'prefix' | 'placeholder'>;

export interface TextFieldProps extends FieldTexts, InputProps {
  value: string;
  /** Called with the text in the box; pass what may stay of it back through `value`. */
  onChange(text: string): void;
  /** Before and after the text inside the box: '₹', a unit, a small button. */
  prefix?: ReactNode;
  suffix?: ReactNode;
}

const Box = styled.div<{ $invalid: boolean; $readOnly: boolean }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${space(8)};
  padding: 0 ${space(12)};
  cursor: text;
  ${({ $readOnly }) => $readOnly && `background: ${color.sunken}; border-color: transparent;`}
  ${({ $invalid }) => $invalid && `border-color: ${color.danger}; box-shadow: inset 0 0 0 1px ${color.danger};`}
  &:hover:not(:has(:disabled)) {
    ${({ $invalid, $readOnly }) => !$invalid && !$readOnly && `border-color: ${color.muted};`}
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 1px;
  }
  &:has(input:disabled) {
    background: ${color.sunken};
    border-color: ${color.line};
    color: ${color.muted};
  }
`;
const Input = styled.input`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  padding: ${space(8)} 0;
  border: 0;
  background: transparent;
  outline: none;
  text-overflow: ellipsis;
`;
const Affix = styled.span`
  display: inline-flex;
  color: ${color.muted};
`;

/**
 * One line of text. Accepts every other attribute of an input (`inputMode`, `autoComplete`, `maxLength`, `readOnly`,
 * `required`, `onBlur`, `onPaste`, …) but no placeholder: the label stays where it can be read.
 */
export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  prefix,
  suffix,
  id,
  readOnly,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  // An error beside several fields marks each of them.
  const isInvalid = !!error || input['aria-invalid'] === true;
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <Box $invalid={isInvalid} $readOnly={!!readOnly}>
        {prefix && <Affix>{prefix}</Affix>}
        <Input
          type="text"
          {...input}
          id={ids.control}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isInvalid || undefined}
          aria-describedby={error || hint ? ids.message : undefined}
        />
        {suffix && <Affix>{suffix}</Affix>}
      </Box>
    </FieldFrame>
  );
}
