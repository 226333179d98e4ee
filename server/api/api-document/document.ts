import { API_BASE } from '../http/route';
import { describeSchemas } from './describe-schemas';
import { documentedCalls } from './documented-calls';
import { areas, guide } from './guide';
import { Examples } from './example';
import { oneBill } from './example-values';
import { namedSchemas, nameOfPart, refTo, type JsonSchema } from './named-schemas';
import { describeOperation, type Operation } from './operation';
import { sharedResponses, type Response } from './responses';
import { sealingSchemas } from './sealed-body';

/** Parts of OpenAPI 3.1 that this document uses. */
export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

/** Version according to semver. docs/api-changes.md lists the changes of each version. */
const CONTRACT_VERSION = '1.4.0';

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: `The token of POST /auth/login, with the claims of ${refTo('TokenClaims')}.`,
};

function paths(examples: Examples, schemas: Readonly<Record<string, JsonSchema>>) {
  const byPath: Record<string, Record<string, Operation>> = {};
  for (const call of documentedCalls) {
    const atPath = (byPath[call.path] ??= {});
    atPath[call.method.toLowerCase()] = describeOperation(call, schemas, examples);
  }
  return byPath;
}

/** Collects the schemas that the document references. Parameters are inlined instead. */
function componentSchemas(schemas: Readonly<Record<string, JsonSchema>>) {
  const inlined = new Set(
    documentedCalls.flatMap((call) => [nameOfPart(call, 'params'), nameOfPart(call, 'query')]),
  );
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => !inlined.has(name)));
}

function infoDescription(): string {
  const chapters = guide.map(({ title, paragraphs, table }) => {
    const rows = table && [table.head, table.head.map(() => '---'), ...table.rows];
    const text = rows?.map((row) => `| ${row.join(' | ')} |`).join('\n');
    return [`## ${title}`, ...paragraphs, ...(text ? [text] : [])].join('\n\n');
  });
  return ['The API of the Bill Pay portal: as a bank and the sandbox serve it.', ...chapters].join('\n\n');
}

/** Adds example values to the small schemas, for readers and generators. */
function addExamples(schemas: Readonly<Record<string, JsonSchema>>): void {
  for (const [name, value] of Object.entries(oneBill.bySchema)) {
    const schema = schemas[name];
    if (!schema) throw new Error(`The contract has no ${name} to show`);
    schema.examples = [value];
  }
}

/** Creates the OpenAPI 3.1 document of the contract, with each call of `documentedCalls` once (API-01). */
export function makeApiDocument(): ApiDocument {
  const schemas = { ...namedSchemas(), ...sealingSchemas };
  describeSchemas(schemas);
  addExamples(schemas);
  const examples = new Examples(schemas);
  return {
    openapi: '3.1.1',
    info: { title: 'Bill Pay API', version: CONTRACT_VERSION, description: infoDescription() },
    servers: [{ url: API_BASE, description: 'The API base; sealed bodies cover the path behind it.' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths: paths(examples, schemas),
    components: {
      securitySchemes: { session: bearer },
      responses: sharedResponses,
      schemas: componentSchemas(schemas),
    },
  };
}
