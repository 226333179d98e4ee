import type { JsonSchema } from './named-schemas';
import { autoPayDescriptions } from './descriptions/auto-pay';
import { billerDescriptions } from './descriptions/billers';
import { type Descriptions, sharedDescriptions } from './descriptions/shared';
import { historyDescriptions } from './descriptions/history';
import { paymentDescriptions } from './descriptions/payment';

/**
 * Finds the field of a schema at a path, including inside lists and `… or null`; undefined if there is none.
 */
function fieldAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((at, name) => {
    const inside = at && lookThrough(at);
    return inside?.properties?.[name] as JsonSchema | undefined;
  }, schema);
}

function lookThrough(schema: JsonSchema): JsonSchema {
  const inner = schema.items ?? schema.anyOf?.[0];
  return typeof inner === 'object' && !schema.properties ? lookThrough(inner as JsonSchema) : schema;
}

/**
 * Writes the descriptions into the schemas. Throws an error for a name or field that the contract does not
 * have.
 */
export function describeSchemas(schemas: Readonly<Record<string, JsonSchema>>): void {
  for (const [name, { about, fields = {}, keywords }] of Object.entries(descriptions)) {
    const schema = schemas[name];
    if (!schema) throw new Error(`The contract has no ${name} to describe`);
    Object.assign(schema, about && { description: about }, keywords);
    for (const [path, description] of Object.entries(fields)) {
      const field = fieldAt(schema, path);
      if (!field) throw new Error(`${name} has no ${path} to describe`);
      field.description = description;
    }
  }
}

/**
 * Facts about the contract's schemas that JSON Schema cannot express. A test compares every name and field
 * with the contract.
 */
export const descriptions: Descriptions = {
  ...sharedDescriptions,
  ...billerDescriptions,
  ...paymentDescriptions,
  ...autoPayDescriptions,
  ...historyDescriptions,
};
