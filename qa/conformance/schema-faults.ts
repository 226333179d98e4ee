import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const MAX_FAULTS = 3;

function pathOf(root: string, path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return `${root}${steps}`.replace(/^\./, '') || 'the response';
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    json,
  );
}

/** Describes a fault without the value, because responses contain customers' data. */
function formatIssue(issue: Issue, json: unknown, root: string): string {
  const at = pathOf(root, issue.path);
  if (valueAt(json, issue.path) === undefined) return `${at} is missing`;
  if (issue.code === 'invalid_type') return `${at} is not of type ${issue.expected}`;
  if (issue.code === 'invalid_format') return `${at} does not match ${issue.pattern ?? issue.format}`;
  if (issue.code === 'invalid_value') return `${at} is not one of ${issue.values.map(String).join(', ')}`;
  return `${at} is invalid (${issue.code})`;
}

/** Describes how a value violates a schema of the contract; empty if it matches. */
export function schemaFaults(schema: z.ZodMiniType, json: unknown, root = ''): string[] {
  const checked = schema.safeParse(json);
  if (checked.success) return [];
  const faults = checked.error.issues.map((issue) => formatIssue(issue, json, root));
  return faults.slice(0, MAX_FAULTS);
}

/**
 * Lists fields of a response that are not in its schema, such as `data[].NEW`. They are allowed, but
 * reported.
 */
export function unknownFields(schema: z.ZodMiniType, json: unknown): string[] {
  const checked = schema.safeParse(json);
  if (!checked.success) return [];
  return [...new Set(dropped(json, checked.data, ''))];
}

function dropped(raw: unknown, known: unknown, path: string): string[] {
  if (Array.isArray(raw))
    return raw.flatMap((item, at) => dropped(item, (known as unknown[])[at], `${path}[]`));
  if (typeof raw !== 'object' || raw === null) return [];
  return Object.entries(raw).flatMap(([name, value]) => {
    const at = path ? `${path}.${name}` : name;
    const kept = known as Record<string, unknown>;
    return Object.hasOwn(kept, name) ? dropped(value, kept[name], at) : [at];
  });
}
