import { useState } from 'react';
import { checkParameter, cleanParameter } from '@billpay/domain/parameters';
import type { ParameterRule } from '@billpay/domain/rules';
import { Select } from '@billpay/ui/select';
import { TextField } from '@billpay/ui/text-field';
import { addBillerTexts } from './add-biller-texts';

interface ParameterFieldProps {
  rule: ParameterRule;
  value: string;
  onChange(value: string): void;
}

/** One parameter of the biller: a box, or a choice where the biller lists the values (ADD-01). */
export function ParameterField({ rule, value, onChange }: ParameterFieldProps) {
  // A problem shows once the customer has left the field; a half-typed number is not wrong yet.
  const [left, setLeft] = useState(false);
  const error = (left && checkParameter(rule, value)) || undefined;
  const hint = rule.optional ? addBillerTexts.optional : undefined;
  const shared = {
    label: rule.name,
    value,
    hint,
    error,
    required: !rule.optional,
    onBlur: () => setLeft(true),
  };
  if (rule.kind === 'list') {
    const listed = rule.values.map((text) => ({ value: text, label: text }));
    // An optional value can also be cleared.
    const options = rule.optional ? [{ value: '', label: addBillerTexts.none }, ...listed] : listed;
    return (
      <Select
        {...shared}
        options={options}
        placeholder={rule.optional ? undefined : addBillerTexts.choose}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      {...shared}
      inputMode={rule.kind === 'alphanumeric' ? 'text' : rule.kind}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(typed) => onChange(cleanParameter(rule, typed))}
    />
  );
}
