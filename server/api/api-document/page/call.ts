import type { ApiDocument } from '../document';
import type { JsonSchema } from '../named-schemas';
import type { Operation } from '../operation';
import type { Response } from '../responses';
import { example, fieldItem, fieldList, renderSummary } from './fields';
import { html, prose, type Html } from './html';

/** Resolves a reference of the document. */
function resolve<T>(document: ApiDocument, value: T | { readonly $ref: string }): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
  const [, section = '', name = ''] = value.$ref.replace('#/components', '').split('/');
  const components = document.components as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  return components[section]?.[name] as T;
}

function badges(operation: Operation): Html {
  const otp = operation['x-otp-action'];
  const sealed = operation.requestBody?.['x-sealed-body'];
  const key = operation.parameters?.some((parameter) => parameter.in === 'header');
  return html`<p class="badges">
    <code>${operation.operationId}</code
    >${operation.security && html` <span class="badge">no token</span>`}${sealed && html` <a class="badge" href="#sealed-bodies">sealed body</a>`}${otp !== undefined && html` <a class="badge" href="#one-time-codes">one-time code: ${otp}</a>`}${key && html` <a class="badge" href="#paying-once">Idempotency-Key</a>`}${operation['x-optional'] && html` <span class="badge">optional</span>`}
    <a class="badge" href="#paying-once">retry: ${operation['x-retry']}</a>
  </p>`;
}

function parameters({ parameters: listed = [] }: Operation): Html | false {
  if (listed.length === 0) return false;
  const items = listed.map((one) =>
    fieldItem(one.name, one.required, one.schema, `In the ${one.in}. ${one.description ?? ''}`),
  );
  return html`<h4>Parameters</h4>
    <ul class="fields">
      ${items}
    </ul>`;
}

/** Returns the plain request inside a sealed body. */
function request(document: ApiDocument, { requestBody }: Operation): Html | false {
  if (!requestBody) return false;
  const note = requestBody['x-sealed-body'];
  const { schema, example: open } = requestBody.content['application/json'] ?? { schema: {} };
  const plain = resolve<JsonSchema>(document, note ? { $ref: note.plain } : schema);
  const title = note ? 'Request, inside the sealed body' : 'Request';
  return html`<h4>${title}</h4>
    ${fieldList(plain)}${plain.properties !== undefined && example(note?.example ?? open)}`;
}

function contentOf(document: ApiDocument, response: Response) {
  const { description, content } = resolve(document, response) as Exclude<Response, { $ref: string }>;
  return { description, ...(content['application/json'] ?? { schema: {} }) };
}

function success(document: ApiDocument, response: Response): Html {
  const { schema, example: value } = contentOf(document, response);
  const named = schema.$ref?.split('/').at(-1) ?? '';
  const body = document.components.schemas[named] ?? schema;
  return html`<h4>Response, 200</h4>
    ${fieldList(body)}${example(value)}`;
}

function refusal(document: ApiDocument, status: string, response: Response): Html {
  const { description, schema } = contentOf(document, response);
  const data = schema.allOf && (schema.allOf[1] as JsonSchema).properties?.data;
  return html`<li>
    <code class="field">${status}</code
    ><span class="about"
      >${prose(description)}${data !== undefined && html` <code>data</code>: ${renderSummary(data as JsonSchema)}`}</span
    >
  </li>`;
}

/** Returns the anchor of a call on the page. */
export function formatAnchor(operation: Operation): string {
  return operation.operationId;
}

/** Renders everything about one call. */
export function callSection(document: ApiDocument, method: string, path: string, operation: Operation): Html {
  const { 200: done, ...refused } = operation.responses as Readonly<Record<string, Response>>;
  const refusals = Object.entries(refused).map(([status, response]) => refusal(document, status, response));
  return html`<section
    class="call"
    id="${formatAnchor(operation)}"
    aria-labelledby="${formatAnchor(operation)}-title"
  >
    <h3 id="${formatAnchor(operation)}-title">
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
    </h3>
    ${badges(operation)}
    <p>${prose(operation.summary)}</p>
    ${parameters(operation)}${request(document, operation)}${done && success(document, done)}
    <h4>Refusals</h4>
    <ul class="fields refusals">
      ${refusals}
    </ul>
  </section>`;
}
