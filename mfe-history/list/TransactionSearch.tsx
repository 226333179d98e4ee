import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@billpay/ui/button';
import { TextField } from '@billpay/ui/text-field';
import { space } from '@billpay/ui/theme';
import { useSearchScope } from '../transactions/search-scope';
import { cleanSearchText } from '../transactions/search-text';
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
 * The search; characters beside letters, digits, period and space are dropped (HIST-01). Its label says what the bank's API
 * searches in.
 */
export function TransactionSearch({ value, onChange }: TransactionSearchProps) {
  const scope = useSearchScope();
  const box = useRef<HTMLInputElement>(null);
  function clear(): void {
    onChange('');
    box.current?.focus();
  }
  return (
    <TextField
      ref={box}
      label={transactionsTexts.search[scope]}
      value={value}
      onChange={(text) => onChange(cleanSearchText(text))}
      prefix={<Search size={20} aria-hidden />}
      suffix={
        value && (
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
