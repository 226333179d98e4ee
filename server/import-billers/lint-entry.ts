import { findParameterFault, type ParameterRule } from '@billpay/api/adapters/parameters';
import { error, warning, type Remark } from './finding';

/**
 * Returns a value that the portal's form accepts for a parameter and that passes `isAccepted`, or null. The
 * import command provides this function, because the server does not know the portal's rules.
 */
export type FindEntry = (rule: ParameterRule, isAccepted: (value: string) => boolean) => string | null;

type Path = readonly PropertyKey[];

interface Repair {
  readonly rule: ParameterRule;
  readonly remarks: Remark[];
}

/** Whether customers can enter a value that the API accepts too. */
function canBeEntered(rule: ParameterRule, findEntry: FindEntry): boolean {
  const isAccepted = (value: string) =>
    findParameterFault([rule], [{ PARAMETER_NAME: rule.name, PARAMETER_VALUE: value }]) === null;
  return findEntry(rule, isAccepted) !== null;
}

/**
 * Reads the parameter as text, because its pattern needs characters other than digits, for example a date or
 * an id with letters.
 */
function asText(rule: ParameterRule, path: Path): Repair | null {
  if (rule.pattern === null || (rule.type !== 'NUMERIC' && rule.type !== 'DECIMAL')) return null;
  const message = `No ${rule.type} value matches REGEX. PARAMETER_TYPE is read as ALPHANUMERIC.`;
  return {
    rule: { ...rule, type: 'ALPHANUMERIC' },
    remarks: [warning([...path, 'PARAMETER_TYPE'], 'type', message)],
  };
}

/**
 * Checks that the form and the API both accept some value for a parameter. Otherwise reads the parameter as
 * text if that helps, or reports an error, because nobody could save a bill of that biller.
 */
export function lintEntry(rule: ParameterRule, path: Path, findEntry: FindEntry): Repair {
  if (canBeEntered(rule, findEntry)) return { rule, remarks: [] };
  const text = asText(rule, path);
  if (text && canBeEntered(text.rule, findEntry)) return text;
  const message = 'No value satisfies type, lengths and REGEX at once: one of them is wrong.';
  return { rule, remarks: [error(path, 'no-value', message)] };
}
