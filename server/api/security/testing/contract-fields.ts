import * as z from 'zod/mini';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';

export type Part = 'params' | 'query' | 'body';
type Path = readonly (string | number)[];

/** A value that a client sends in a call. The first entry represents all entries of a list. */
export interface Field {
  readonly part: Part;
  readonly path: Path;
  readonly schema: z.ZodMiniType;
}

type Found = Omit<Field, 'part'>;

function within(schema: z.core.$ZodType, path: Path): Found[] {
  return [{ path, schema: schema as z.ZodMiniType }, ...below(schema, path)];
}

function below(schema: z.core.$ZodType, path: Path): Found[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) =>
        within(inner as z.core.$ZodType, [...path, name]),
      );
    case 'array':
      return within(def.element, [...path, 0]);
    case 'record':
      return within(z.optional(def.valueType), [...path, 'anything']);
    case 'optional':
    case 'nullable':
      return below(def.innerType, path);
    case 'string':
    case 'number':
    case 'enum':
    case 'literal':
    case 'union':
    case 'pipe':
      return [];
    default:
      throw new Error(
        `A request schema contains a ${def.type}: handle it in server/api/security/testing/contract-fields.ts`,
      );
  }
}

/** Lists every field of a call from its schemas, so that new fields are included. */
export function listFields(endpoint: AnyEndpoint): Field[] {
  const parts: readonly Part[] = ['params', 'query', 'body'];
  return parts.flatMap((part) => {
    const schema = endpoint[part] as z.core.$ZodType | undefined;
    return schema ? below(schema, []).map((found) => ({ part, ...found })) : [];
  });
}

/** Describes the part and the schema type of a field: `body string`, `query enum`, `body optional`. */
export function describeKind({ part, schema }: Field): string {
  return `${part} ${(schema as unknown as z.core.$ZodTypes)._zod.def.type}`;
}

/** Whether the schema itself allows a value. `undefined` means that the field is omitted. */
export function allows({ schema }: Field, value: unknown): boolean {
  return schema.safeParse(value).success;
}

/**
 * Returns the name of the field in the tables of this folder, such as `payment.bill
 * body.inputSignatures[].PARAMETER_VALUE`.
 */
export function nameField(endpoint: AnyEndpoint, { part, path }: Pick<Field, 'part' | 'path'>): string {
  const steps = path.map((step) => (typeof step === 'number' ? '[]' : `.${step}`));
  return `${endpoint.name} ${part}${steps.join('')}`;
}

/** Returns a copy with another value at a path. `undefined` removes the field. */
export function changedAt(whole: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(whole)
    ? [...(whole as unknown[])]
    : { ...(whole as object) };
  const inside = (copy as Record<string, unknown>)[step];
  const changed = changedAt(inside, rest, value);
  if (changed === undefined && rest.length === 0 && !Array.isArray(copy)) delete copy[step];
  // An assignment to __proto__ would change the prototype.
  else
    Object.defineProperty(copy, step, {
      value: changed,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** Returns the value at a path. */
export function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], whole);
}
