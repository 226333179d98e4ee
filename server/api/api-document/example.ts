import { oneBill, type ExampleValues } from './example-values';
import type { JsonSchema } from './named-schemas';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Creates a value that a schema accepts, including its optional fields. */
export class Examples {
  constructor(
    private readonly schemas: Schemas,
    private readonly values: ExampleValues = oneBill,
  ) {}

  of(schema: JsonSchema, field = ''): unknown {
    const candidates = this.values.byField.flatMap((table) => (field in table ? [table[field]] : []));
    const fitting = candidates.find((value) => accepts(schema, value, this.schemas));
    if (fitting !== undefined) return fitting;
    if (schema.$ref) return this.ofNamed(schema.$ref.split('/').at(-1) ?? '', field);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.anyOf) return this.of(schema.anyOf[0] as JsonSchema, field);
    return this.ofType(schema, field);
  }

  private ofNamed(name: string, field: string): unknown {
    const known = this.values.bySchema[name];
    return known === undefined ? this.of(this.schemas[name] ?? {}, field) : known;
  }

  private ofType(schema: JsonSchema, field: string): unknown {
    const [type] = [schema.type].flat();
    if (type === 'object') {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, inner]) => [name, this.of(inner as JsonSchema, name)]));
    }
    if (type === 'array') {
      const item = this.of((schema.items ?? {}) as JsonSchema, field);
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => item);
    }
    if (type === 'boolean') return true;
    return type === 'integer' || type === 'number' ? 1 : 'text';
  }
}

/** Whether a value has the schema's kind and pattern. Ignores the content of lists and objects. */
function accepts(schema: JsonSchema, value: unknown, schemas: Schemas): boolean {
  if (schema.$ref) return accepts(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, schemas);
  if (schema.anyOf) return schema.anyOf.some((option) => accepts(option as JsonSchema, value, schemas));
  if (schema.enum) return schema.enum.includes(value as string);
  if (schema.const !== undefined) return schema.const === value;
  const kinds = [schema.type].flat();
  if (value === null) return kinds.includes('null');
  if (typeof value === 'number') return kinds.includes('integer') || kinds.includes('number');
  if (typeof value === 'object') return kinds.includes('object') && !schema.properties;
  if (typeof value !== 'string') return kinds.includes('boolean');
  return kinds.includes('string') && new RegExp(schema.pattern ?? '', 'u').test(value);
}
