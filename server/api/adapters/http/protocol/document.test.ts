import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type * as z from 'zod/mini';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { makeAdapterDocument, protocols, type AdapterName } from './document';

const validator = join(
  dirname(require.resolve('@seriousme/openapi-schema-validator/package.json')),
  'bin/validate-api-cli.js',
);
const names = Object.keys(protocols) as AdapterName[];

describe('the OpenAPI document of an adapter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-adapters-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(names)('conforms to OpenAPI 3.1 for %s', (name) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(makeAdapterDocument(name)));
    const output = execFileSync(process.execPath, [validator, file], { encoding: 'utf8', stdio: 'pipe' });
    expect(JSON.parse(output)).toEqual({ valid: true });
  });

  const calls = names.flatMap((name) =>
    protocols[name].map((call: AnyEndpoint) => [call.name, name, call] as const),
  );
  it.each(calls)('documents %s with examples that match the protocol', (callName, name, call) => {
    const operation = makeAdapterDocument(name).paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(callName);
    const result: unknown = operation?.responses[200].content['application/json'].example;
    (call.response as z.ZodMiniType).parse(result);
    const body: unknown = operation?.requestBody?.content['application/json'].example;
    if (call.body) (call.body as z.ZodMiniType).parse(body);
  });
});
