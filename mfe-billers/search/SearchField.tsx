import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useRef, type ChangeEvent, type ComponentProps, type RefObject } from 'react';
import { styled } from 'styled-components';
import { emptySearch } from '@billpay/domain/typed-text';
import { IconButton } from '@billpay/ui/button';
import { VisuallyHidden } from '@billpay/ui/layout';
import { color, motion, radius, space, type } from '@billpay/ui/theme';
import { readSearchText } from './search';
import { searchBoxTexts } from './search-box-texts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  label: string;
  /** Whether the label is hidden, because a heading or the placeholder shows the same text. */
  labelHidden?: boolean | undefined;
  text: string;
  onText(text: string): void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

const Label = styled.label`
  display: block;
  margin-block-end: ${space(4)};
  ${type.small}
  font-weight: 500;
`;
export const SearchBoxFrame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  width: 100%;
  min-height: 3rem;
  padding: 0 ${space(4)} 0 ${space(12)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface};
  cursor: text;
  transition: border-color ${motion.quick};
  > svg {
    flex: none;
    color: ${color.muted};
  }
  &:hover {
    border-color: ${color.muted};
  }
  &:has(input:focus-visible) {
    border-color: ${color.primary};
    outline: 2px solid ${color.primary};
    outline-offset: 1px;
  }
`;
const Input = styled.input`
  flex: 1;
  align-self: stretch;
  min-width: 0;
  padding: ${space(8)} 0;
  border: 0;
  background: transparent;
  ${type.body}
  outline: none;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  @media (pointer: coarse) {
    ${type.large}
  }
`;

/** Search field for billers. Drops characters that no biller's name contains (FIND-01). */
export function SearchField({ label, labelHidden, text, onText, inputRef, ...input }: SearchFieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const box = inputRef ?? own;
  const last = useRef(emptySearch);

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    last.current = readSearchText(target.value, last.current.text === text ? last.current : undefined);
    const { text: taken } = last.current;
    if (taken !== target.value) {
      // Dropped characters must not move the cursor.
      const { text: after } = readSearchText(
        target.value.slice(target.selectionStart ?? target.value.length),
      );
      const cursor = taken.length - after.length;
      target.value = taken;
      target.setSelectionRange(cursor, cursor);
    }
    onText(taken);
  }

  function clear(): void {
    onText('');
    box.current?.focus();
  }

  return (
    <div>
      {labelHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <Label htmlFor={id}>{label}</Label>
      )}
      <SearchBoxFrame>
        <Search size={20} aria-hidden />
        <Input
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...input}
          type="text"
          id={id}
          ref={box}
          value={text}
          placeholder={labelHidden ? label : undefined}
          onChange={change}
        />
        {text && <IconButton label={searchBoxTexts.clear} icon={<X size={20} />} onClick={clear} />}
      </SearchBoxFrame>
    </div>
  );
}
