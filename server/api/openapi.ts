import { makeApiDocument } from './api-document/document';

/** Prints the OpenAPI document of the API, for generators and reviews: `npm run -s openapi > openapi.json`. */
process.stdout.write(`${JSON.stringify(makeApiDocument(), null, 2)}\n`);
