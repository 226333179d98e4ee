import { plainTextPattern, type JsonSchema } from '../named-schemas';
import { html, prose, type Html } from './html';

interface Field {
  readonly path: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** Lists nested fields with paths such as 'data[].BILL_NAME'. A named schema has its own section. */
function flatten(schema: JsonSchema, path = ''): Field[] {
  if (schema.items) {
    return (schema.items as JsonSchema).$ref ? [] : flatten(schema.items as JsonSchema, `${path}[]`);
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = path ? `${path}.${name}` : name;
    const required = schema.required?.includes(name) ?? false;
    return [{ path: own, required, schema: inner as JsonSchema }, ...flatten(inner as JsonSchema, own)];
  });
}

function named(ref: string): Html {
  const name = ref.split('/').at(-1) ?? '';
  return html`<a href="#${name}">${name}</a>`;
}

/** Describes the kind of a value in words, for example 'list of SavedBiller' or "Rupees or null". */
function kindOf(schema: JsonSchema): Html {
  if (schema.$ref) return named(schema.$ref);
  if (schema.allOf) return join(schema.allOf as JsonSchema[], ' with ');
  if (schema.anyOf) return join(schema.anyOf as JsonSchema[], ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return html`${schema.enum.map((value, at) => html`${at ? ' or ' : ''}<code>${String(value)}</code>`)}`;
  if (schema.type === 'array') return html`list of ${kindOf(schema.items as JsonSchema)}`;
  if (schema.type === 'object' && schema.additionalProperties) return html`texts by name`;
  return html`${[schema.type].flat().join(' or ')}`;
}

function join(schemas: readonly JsonSchema[], word: string): Html {
  return html`${schemas.map((schema, at) => html`${at ? word : ''}${kindOf(schema)}`)}`;
}

function span(min: number | undefined, max: number | undefined, what: string): string[] {
  if (min === undefined && max === undefined) return [];
  if (max === undefined) return [`${min} ${what} or more`];
  return [min === undefined ? `at most ${max} ${what}` : `${min} to ${max} ${what}`];
}

/** Describes a value's constraints beyond its type. */
function limitsOf(schema: JsonSchema): Html {
  const words = [
    ...span(schema.minLength, schema.maxLength, 'characters'),
    ...span(schema.minimum, schema.maximum, '').map((range) => range.trim()),
    ...(schema.exclusiveMinimum === 0 ? ['above 0'] : []),
    ...(schema.maxItems === undefined ? [] : [`at most ${schema.maxItems} of them`]),
    ...(schema.pattern && schema.pattern === plainTextPattern ? ['no control characters'] : []),
  ];
  const pattern = schema.pattern === plainTextPattern ? undefined : schema.pattern;
  const alternatives = (schema.anyOf ?? []).map((option) => limitsOf(option as JsonSchema));
  return html`${words.map((word) => html`, ${word}`)}${pattern !== undefined && html`, <code>${pattern}</code>`}${alternatives}`;
}

/** Renders a schema on one line, with its kind and its limits. */
export function renderSummary(schema: JsonSchema): Html {
  return html`${kindOf(schema)}${limitsOf(schema)}`;
}

/** Renders a field or parameter with its type, constraints and description. */
export function fieldItem(
  name: string,
  required: boolean,
  schema: JsonSchema,
  about = schema.description,
): Html {
  return html`<li>
    <code class="field">${name}</code>
    <span class="kind">${renderSummary(schema)}${!required && html` <em>optional</em>`}</span>
    ${about !== undefined && html`<span class="about">${prose(about)}</span>`}
  </li>`;
}

/** Renders all fields of a schema, with paths for nested fields. */
export function fieldList(schema: JsonSchema): Html {
  const fields = flatten(schema);
  if (fields.length === 0) return html`<p>${renderSummary(schema)}</p>`;
  return html`<ul class="fields">
    ${fields.map(({ path, required, schema: inner }) => fieldItem(path, required, inner))}
  </ul>`;
}

export function example(value: unknown): Html {
  return html`<details>
    <summary>Example</summary>
    <pre>${JSON.stringify(value, null, 2)}</pre>
  </details>`;
}
