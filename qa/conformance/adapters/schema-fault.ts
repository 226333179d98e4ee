import type * as z from 'zod/mini';

/** Parses a response by its schema. `fault` is the first difference, or null. */
export function findSchemaFault(
  schema: z.ZodMiniType,
  text: string,
): { readonly data: unknown; readonly fault: string | null } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { data: null, fault: 'the body is not JSON' };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { data: parsed.data, fault: null };
  const [issue] = parsed.error.issues;
  return { data: null, fault: `${issue?.path.join('.') || 'the body'}: ${issue?.message}` };
}
