import { useMemo, useRef, useState, type InputEvent } from 'react';
import { decodeEntities, networkName } from '@billpay/domain/network-names';
import { checkParameter, cleanParameter, formOfParameter } from '@billpay/domain/parameters';
import type { ParameterRule } from '@billpay/domain/rules';
import { Stack } from '@billpay/ui/layout';
import { Select } from '@billpay/ui/select';
import { TextField } from '@billpay/ui/text-field';
import { addBillerTexts } from './add-biller-texts';
import { ParameterHelp } from './parameter-help/ParameterHelp';
import { parameterHelpTexts } from './parameter-help/parameter-help-texts';
import { asSentence, formatParameterForm } from './parameter-help/parameter-words';
import { findPrintedPlace } from './parameter-help/printed-place';

interface ParameterFieldProps {
  rule: ParameterRule;
  categoryName: string;
  value: string;
  onChange(value: string): void;
}

/**
 * A field for a parameter of the biller: a text field with its format and help, or a select for listed values
 * (ADD-01).
 */
export function ParameterField({ rule, categoryName, value, onChange }: ParameterFieldProps) {
  // Shows errors after the field loses the focus, because an incomplete number is not an error yet. A prefilled value
  // is complete.
  const [left, setLeft] = useState(value !== '');
  const isKey = useRef(false);
  // A pasted text with forbidden characters stays in the field and causes an error immediately.
  const isNoNumber = rule.kind === 'numeric' && /\D/.test(value);
  const error =
    ((left || isNoNumber) && checkParameter({ ...rule, name: networkName(rule.name) }, value)) || undefined;
  const formOfRule = useMemo(() => formOfParameter(rule), [rule]);
  const form = formOfRule && formatParameterForm(formOfRule);
  const shared = {
    label: networkName(rule.name),
    value,
    hint: formatHint(rule, form),
    error,
    required: !rule.optional,
    onBlur: () => setLeft(true),
  };
  if (rule.kind === 'list') {
    const listed = rule.values.map((text) => ({ value: text, label: decodeEntities(text) }));
    // An empty option clears an optional value.
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
  const place = findPrintedPlace(rule.name, categoryName);
  return (
    <Stack gap={4}>
      <TextField
        {...shared}
        inputMode={rule.kind === 'alphanumeric' ? 'text' : rule.kind}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={({ nativeEvent }: InputEvent) => void (isKey.current = isOneKey(nativeEvent))}
        onChange={(typed) => onChange(cleanParameter(rule, typed, isKey.current && !isNoNumber))}
      />
      {place && <ParameterHelp name={rule.name} place={place} form={form} />}
    </Stack>
  );
}

/** Returns whether an edit is a single key press, and not a paste, a suggestion or dictation. */
function isOneKey({ inputType, data }: globalThis.InputEvent): boolean {
  return (
    inputType?.startsWith('delete') || (inputType === 'insertText' && Array.from(data ?? '').length === 1)
  );
}

function formatHint({ optional }: ParameterRule, form: string | null): string | undefined {
  if (form === null) return optional ? addBillerTexts.optional : undefined;
  return optional ? parameterHelpTexts.optional(form) : asSentence(form);
}
