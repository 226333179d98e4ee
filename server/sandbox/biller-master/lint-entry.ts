import { findParameterFault, type ParameterRule } from '@billpay/api/adapters/parameters';
import { error, warning, type Remark } from './finding';

/**
 * Returns a value that the portal's form accepts for a parameter and that passes `isAccepted`, or null. The importer's command
 * provides it: the server knows nothing of the portal's rules.
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

/** As text, since its pattern wants other characters than digits: a date, an id with letters. */
function asText(rule: ParameterRule, path: Path): Repair | null {
  if (rule.pattern === null || (rule.type !== 'NUMERIC' && rule.type !== 'DECIMAL')) return null;
  const message = `No ${rule.type} value matches REGEX. PARAMETER_TYPE is read as ALPHANUMERIC.`;
  return {
    rule: { ...rule, type: 'ALPHANUMERIC' },
    remarks: [warning([...path, 'PARAMETER_TYPE'], 'type', message)],
  };
}

/**
 * Checks that a value exists which form and API accept for a parameter. Where there is none, it is read as text if
 * that helps, and reported as an error otherwise: nobody could save a bill of that biller.
 */
export function lintEntry(rule: ParameterRule, path: Path, findEntry: FindEntry): Repair {
  if (canBeEntered(rule, findEntry)) return { rule, remarks: [] };
  const text = asText(rule, path);
  if (text && canBeEntered(text.rule, findEntry)) return text;
  const message = 'No value satisfies type, lengths and REGEX at once: one of them is wrong.';
  return { rule, remarks: [error(path, 'no-value', message)] };
}
