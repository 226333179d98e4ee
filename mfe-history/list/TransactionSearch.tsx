import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { emptySearch } from '@billpay/domain/typed-text';
import { IconButton } from '@billpay/ui/button';
import { TextField } from '@billpay/ui/text-field';
import { space } from '@billpay/ui/theme';
import { useSearchScope } from '../transactions/search-scope';
import { isTooLong, MOST_CHARACTERS, readSearchText } from '../transactions/search-text';
import { transactionsTexts } from '../transactions/transactions-texts';

interface TransactionSearchProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
}

/** The button fits into the field's box. */
const Inside = styled.span`
  display: grid;
  margin-inline-end: calc(-1 * ${space(12)});
`;

/**
 * Search field. Ignores all characters except letters, digits, periods and spaces (HIST-01). The label
 * describes the fields that the bank's API searches. If the API does not accept a text, the text stays in the
 * box and does not change the list.
 */
export function TransactionSearch({ value, onChange }: TransactionSearchProps) {
  const scope = useSearchScope();
  const box = useRef<HTMLInputElement>(null);
  const last = useRef(emptySearch);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const shown = tooLong ?? value;
  function search(typed: string): void {
    last.current = readSearchText(typed, last.current.text === shown ? last.current : undefined);
    const { text } = last.current;
    setTooLong(isTooLong(text) ? text : null);
    if (!isTooLong(text)) onChange(text);
  }
  function clear(): void {
    search('');
    box.current?.focus();
  }
  return (
    <TextField
      ref={box}
      label={transactionsTexts.search[scope]}
      value={shown}
      onChange={search}
      error={tooLong === null ? undefined : transactionsTexts.tooLong(MOST_CHARACTERS)}
      prefix={<Search size={20} aria-hidden />}
      suffix={
        shown && (
          <Inside>
            <IconButton label={transactionsTexts.clearSearch} icon={<X size={20} />} onClick={clear} />
          </Inside>
        )
      }
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
