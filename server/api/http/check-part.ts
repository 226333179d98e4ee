import type * as z from 'zod/mini';
import { Refusal } from '../refusal';
import { formatIssue } from './validation-messages';

/**
 * Formats a field's path, for example `inputSignatures[0].PARAMETER_VALUE`. Does not repeat unknown names
 * from the request.
 */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, step) => {
    if (typeof step === 'number') return `${field}[${step}]`;
    const name = /^[A-Za-z_]{1,40}$/.test(String(step)) ? String(step) : '…';
    return field ? `${field}.${name}` : name;
  }, '');
}

/**
 * Parses a part of a request with its schema. Throws a Refusal that contains the field and the error, but never the
 * value (API-03, docs/decisions/0022).
 */
export function checkPart<S extends z.ZodMiniType>(
  schema: S,
  given: unknown,
  where: 'body' | 'address' | 'query',
): z.output<S> {
  const checked = schema.safeParse(given, { error: formatIssue });
  if (checked.success) return checked.data;
  const [first] = checked.error.issues;
  const field = fieldOf(first?.path ?? []);
  const subject = field && where !== 'body' ? `${field} in the ${where}` : field || `The ${where}`;
  throw new Refusal(400, `${subject} ${first?.message ?? 'is not valid'}.`);
}
