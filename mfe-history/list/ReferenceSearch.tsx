import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@billpay/ui/button';
import { TextField } from '@billpay/ui/text-field';
import { space } from '@billpay/ui/theme';
import { cleanReference } from '../transactions/transaction-filter';
import { transactionsTexts } from '../transactions/transactions-texts';

interface ReferenceSearchProps {
  readonly value: string;
  readonly onChange: (reference: string) => void;
}

/** The button fits into the field's box. */
const Inside = styled.span`
  display: grid;
  margin-inline-end: -${space(12)};
`;

/** The search by reference id; characters no reference has are dropped (HIST-01). */
export function ReferenceSearch({ value, onChange }: ReferenceSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  function clear(): void {
    onChange('');
    box.current?.focus();
  }
  return (
    <TextField
      ref={box}
      label={transactionsTexts.search}
      value={value}
      onChange={(text) => onChange(cleanReference(text))}
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
