import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const MAX_FAULTS = 3;

function pathOf(root: string, path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return `${root}${steps}`.replace(/^\./, '') || 'the answer';
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step],
    json,
  );
}

/** What is wrong, never the value: answers hold customers' data. */
function wordsOf(issue: Issue, json: unknown, root: string): string {
  const at = pathOf(root, issue.path);
  if (valueAt(json, issue.path) === undefined) return `${at} is missing`;
  if (issue.code === 'invalid_type') return `${at} is no ${issue.expected}`;
  if (issue.code === 'invalid_format') return `${at} does not match ${issue.pattern ?? issue.format}`;
  if (issue.code === 'invalid_value') return `${at} is none of ${issue.values.map(String).join(', ')}`;
  return `${at} does not fit (${issue.code})`;
}

/** How a value breaks a schema of the contract; empty when it fits. */
export function faultsOfAnswer(schema: z.ZodMiniType, json: unknown, root = ''): string[] {
  const checked = schema.safeParse(json);
  if (checked.success) return [];
  const faults = checked.error.issues.map((issue) => wordsOf(issue, json, root));
  return faults.slice(0, MAX_FAULTS);
}

/** Fields of an answer that its schema does not know, as `data[].NEW`: allowed, and worth a line. */
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
