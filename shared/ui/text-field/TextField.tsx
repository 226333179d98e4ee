import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldFrame, controlStyle, useFieldIds, type FieldTexts } from '../field';
import { color, space, type } from '../theme/tokens';

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value' | 'prefix' | 'placeholder'>;

export interface TextFieldProps extends FieldTexts, InputProps {
  value: string;
  /** Called with the box's text. The box then displays `value`. */
  onChange(text: string): void;
  /**
   * Content before the text inside the box, for example '₹'. It is not announced, because screen readers
   * cannot relate it to the field.
   */
  prefix?: ReactNode;
  /** Content after the text, for example a unit or a small button. */
  suffix?: ReactNode;
  /** 'hero' is for the main amount of a screen, which is large and centred, on a line instead of in a box. */
  look?: 'box' | 'hero';
}

/** Large, but never wider than a narrow screen, at any text size. */
const heroText = css`
  ${type.hero}
  font-size: min(2rem, 11vw);
`;

const Box = styled.div<{ $invalid: boolean; $readOnly: boolean; $hero: boolean }>`
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
  ${({ $hero, $invalid }) =>
    $hero &&
    css`
      width: auto;
      max-width: 100%;
      gap: ${space(4)};
      padding: 0 ${space(8)};
      border: 0;
      border-block-end: 2px solid ${$invalid ? color.danger : color.primary};
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      box-shadow: none;
      ${heroText}
      > :first-child {
        font-size: min(1.5rem, 8.25vw);
        font-weight: 400;
      }
    `}
`;
const Input = styled.input<{ $hero: boolean }>`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  padding: ${space(8)} 0;
  border: 0;
  background: transparent;
  outline: none;
  text-overflow: ellipsis;
  ${({ $hero }) =>
    $hero &&
    css`
      field-sizing: content;
      flex: 0 1 auto;
      min-width: 4ch;
      padding: ${space(4)} 0;
      text-align: center;
      ${heroText}
      font-variant-numeric: tabular-nums;
    `}
`;
const Affix = styled.span`
  display: inline-flex;
  color: ${color.muted};
`;

/**
 * One line of text. Accepts all other attributes of an input (`inputMode`, `autoComplete`, `maxLength`, `readOnly`,
 * `required`, `onBlur`, `onPaste`, …) except a placeholder, because the label must stay readable.
 */
export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  prefix,
  suffix,
  look = 'box',
  id,
  readOnly,
  onCompositionEnd,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  // Text that is being composed must not change, even if `value` has another spelling.
  const [composed, setComposed] = useState<string | null>(null);
  const isHero = look === 'hero';
  // An error about several fields marks each of them.
  const isInvalid = !!error || input['aria-invalid'] === true;
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} centred={isHero}>
      <Box $invalid={isInvalid} $readOnly={!!readOnly} $hero={isHero}>
        {prefix && <Affix aria-hidden>{prefix}</Affix>}
        <Input
          type="text"
          // Supports browsers that do not adapt a field's size to its content.
          size={isHero ? Math.max(4, value.length) : undefined}
          {...input}
          $hero={isHero}
          id={ids.control}
          value={composed ?? value}
          readOnly={readOnly}
          onChange={({ target, nativeEvent }) => {
            if (isComposing(nativeEvent)) setComposed(target.value);
            onChange(target.value);
          }}
          onCompositionEnd={(event) => {
            onCompositionEnd?.(event);
            setComposed(null);
            onChange(event.currentTarget.value);
          }}
          aria-invalid={isInvalid || undefined}
          aria-describedby={error || hint ? ids.message : undefined}
        />
        {suffix && <Affix>{suffix}</Affix>}
      </Box>
    </FieldFrame>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
