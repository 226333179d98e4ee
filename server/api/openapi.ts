import { makeAdapterDocument, protocols, type AdapterName } from './adapters/http/protocol/document';
import { makeApiDocument } from './api-document/document';

/**
 * Prints the OpenAPI document of the API, or of an adapter that a bank implements (`core`, `network`,
 * `messages`), for generators and reviews: `node tools/run.mjs server/api/openapi.ts core > core.json`.
 */
const [adapter] = process.argv.slice(2);
if (adapter !== undefined && !Object.hasOwn(protocols, adapter)) {
  throw new Error(`There is no adapter ${adapter}: ${Object.keys(protocols).join(', ')}`);
}
const document = adapter === undefined ? makeApiDocument() : makeAdapterDocument(adapter as AdapterName);
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
