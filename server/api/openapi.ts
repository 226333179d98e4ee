import { makeApiDocument } from './api-document/document';

/** Prints the OpenAPI document of the API, for generators and reviews: `node tools/run.mjs server/api/openapi.ts > openapi.json`. */
process.stdout.write(`${JSON.stringify(makeApiDocument(), null, 2)}\n`);
