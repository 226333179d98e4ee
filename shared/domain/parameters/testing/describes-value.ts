import type { ParameterForm } from '../parameter-form';

/** Returns whether a value has the form derived from its parameter's rule. */
export function describesValue({ characters, lengths, prefix }: ParameterForm, value: string): boolean {
  const hasItsCharacters = [...value].every((one) => {
    if (characters === null) return true;
    if (/[0-9]/.test(one)) return characters.digits;
    if (/[A-Z]/.test(one)) return characters.letters !== null;
    if (/[a-z]/.test(one)) return characters.letters === 'any';
    const symbol = /\s/.test(one) ? ' ' : one;
    return characters.symbols.some((known) => known === symbol);
  });
  const hasItsLength = lengths.some(({ min, max }) => value.length >= min && value.length <= max);
  return hasItsCharacters && hasItsLength && value.startsWith(prefix);
}
