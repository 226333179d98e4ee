import { createHash } from 'node:crypto';
import type { ApiDocument } from '../document';
import { guide, type Chapter } from '../guide';
import type { JsonSchema } from '../named-schemas';
import { formatAnchor, callSection } from './call';
import { fieldList } from './fields';
import { Html, html, prose } from './html';
import { pageStyle } from './style';

/** Must be exactly the content that the policy's digest covers. */
const styleElement = new Html(`<style>${pageStyle}</style>`);

/** Policy of the page, which allows no script, one style and no other address. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function operationsOf(document: ApiDocument, area: string) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === area)
      .map(([method, operation]) => ({ path, method, operation })),
  );
}

/** Renders the schemas that calls share. Each call shows its own request and response. */
function typesOf(document: ApiDocument) {
  return Object.entries(document.components.schemas).filter(
    ([name]) => !/(Request|Response)$/.test(name) || /^(Biller|Failure|Message)Response$/.test(name),
  );
}

function contents(document: ApiDocument): Html {
  const chapters = guide.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  const areas = document.tags.map(({ name }) => {
    const calls = operationsOf(document, name).map(
      ({ method, path, operation }) =>
        html`<li><a href="#${formatAnchor(operation)}">${method.toUpperCase()} ${path}</a></li>`,
    );
    return html`<h2>${name}</h2>
      <ul>
        ${calls}
      </ul>`;
  });
  const list = html`<ul>
      ${chapters}
    </ul>
    ${areas}
    <ul>
      <li><a href="#types">Types</a></li>
    </ul>`;
  // Renders both forms; CSS shows one of them, depending on the width.
  return html`<nav class="beside" aria-label="Contents">${list}</nav>
    <nav class="folded" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        ${list}
      </details>
    </nav>`;
}

function chapterSection({ id, title, paragraphs, table }: Chapter): Html {
  const rows = table?.rows.map(
    (row) =>
      html`<tr>
        ${row.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  return html`<section class="chapter" id="${id}">
    <h2>${title}</h2>
    ${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}
    ${
      table &&
      rows &&
      html`<table>
        <thead>
          <tr>
            ${table.head.map((cell) => html`<th scope="col">${cell}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>`
    }
  </section>`;
}

function areaSection(document: ApiDocument, { name, description }: ApiDocument['tags'][number]): Html {
  const calls = operationsOf(document, name).map(({ method, path, operation }) =>
    callSection(document, method, path, operation),
  );
  return html`<h2 id="area-${name}">${name}</h2>
    <p>${description}</p>
    ${calls}`;
}

function typeSection(name: string, schema: JsonSchema): Html {
  const { description, examples = [] } = schema;
  const shown = examples.map((value) => html`<p>For example <code>${JSON.stringify(value)}</code></p>`);
  return html`<section class="type" id="${name}">
    <h3>${name}</h3>
    ${description !== undefined && html`<p>${prose(description)}</p>`}${fieldList(schema)}${shown}
  </section>`;
}

function typesSection(document: ApiDocument): Html {
  const types = typesOf(document).map(([name, schema]) => typeSection(name, schema));
  return html`<h2 id="types">Types</h2>
    <p>Schemas that several calls share.</p>
    ${types}`;
}

/**
 * Renders the document as one page with every call, its request, response and refusals. The page has no
 * script and fetches no resources.
 */
export function makePage(document: ApiDocument): string {
  const { title, version } = document.info;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <div class="page">
          ${contents(document)}
          <main id="content">
            <h1>${title}</h1>
            <p>
              Version ${version}. The same as a file: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).
              The sealed bodies to the byte, with test vectors: <a href="docs/envelope.md">envelope.md</a>.
            </p>
            ${guide.map(chapterSection)} ${document.tags.map((tag) => areaSection(document, tag))}
            ${typesSection(document)}
          </main>
        </div>
      </body>
    </html> `.text;
}
