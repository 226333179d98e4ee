import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { passkeyEndpoints } from '@billpay/api-contract';
import { fillPath } from '@billpay/api-contract/endpoint';
import { payBill } from '@billpay/api-contract/payment';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { makeApiDocument, type ApiDocument } from './document';
import { documentedCalls } from './documented-calls';
import { areas } from './guide';
import type { Operation } from './operation';
import { refusals } from './refusals';

const validator = join(
  dirname(require.resolve('@seriousme/openapi-schema-validator/package.json')),
  'bin/validate-api-cli.js',
);

function operations(document: ApiDocument): { call: string; operation: Operation }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
  );
}

function describeOperation(document: ApiDocument, name: string): Operation {
  const found = operations(document).find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`The document has no ${name}`);
  return found.operation;
}

function references(part: unknown): string[] {
  const found = JSON.stringify(part).matchAll(/"(?:\$ref|plain)":"(#[^"]+)"/g);
  return [...found].map(([, ref = '']) => ref);
}

const document = makeApiDocument();

describe('the API document', () => {
  it('[API-01] documents exactly the calls of the contract', () => {
    const contract = documentedCalls.map(({ method, path }) => `${method.toLowerCase()} ${path}`);
    expect(
      operations(document)
        .map(({ call }) => call)
        .toSorted(),
    ).toEqual(contract.toSorted());
    expect(
      operations(document)
        .map(({ operation }) => operation.operationId)
        .toSorted(),
    ).toEqual(documentedCalls.map(({ name }) => name).toSorted());
  });

  it('[API-01] conforms to OpenAPI 3.1', () => {
    const folder = mkdtempSync(join(tmpdir(), 'billpay-openapi-'));
    try {
      const file = join(folder, 'openapi.json');
      const check = () =>
        execFileSync(process.execPath, [validator, file], { encoding: 'utf8', stdio: 'pipe' });
      writeFileSync(file, JSON.stringify(document));
      expect(JSON.parse(check())).toEqual({ valid: true });
      writeFileSync(file, JSON.stringify({ ...document, paths: { 'no-slash': {} } }));
      expect(check).toThrow('Command failed');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('[API-01] has a target for every reference and a reference to every schema', () => {
    const { schemas, responses } = document.components;
    const there = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    const named = new Set([...references(document), '#/components/schemas/TokenClaims']);
    expect([...named].toSorted()).toEqual(there.toSorted());
  });

  it.each(documentedCalls.map((call) => [call.name, call] as const))(
    '[API-01] documents %s with examples that match the contract',
    (name, call) => {
      const operation = describeOperation(document, name);
      const inPlace = (place: string) =>
        Object.fromEntries(
          (operation.parameters ?? []).flatMap((one) => (one.in === place ? [[one.name, one.example]] : [])),
        );
      const body = operation.requestBody;
      const request = body?.['x-sealed-body']?.example ?? body?.content['application/json']?.example;
      const success = operation.responses['200'] as { content: Record<string, { example: unknown }> };
      call.params?.parse(inPlace('path'));
      call.query?.parse(inPlace('query'));
      call.body?.parse(request);
      call.response.parse(success.content['application/json']?.example);
      expect(operation.summary).toBe(call.summary);
    },
  );

  it('[HTTP-02] documents every body outside /auth as sealed, and describes its content', () => {
    for (const { method, path, name, body } of documentedCalls) {
      const { requestBody } = describeOperation(document, name);
      const sealed = method !== 'GET' && !path.startsWith('/auth/');
      expect({ name, body: requestBody !== undefined }).toEqual({ name, body: method !== 'GET' });
      expect({ name, sealed: requestBody?.['x-sealed-body'] !== undefined }).toEqual({ name, sealed });
      if (!sealed) continue;
      const schema = requestBody?.content['application/json']?.schema;
      const plain = requestBody?.['x-sealed-body']?.plain ?? '';
      expect(JSON.stringify(schema)).toContain(plain);
      expect(plain.endsWith('/EmptyRequest')).toBe(body === undefined);
    }
  });

  it('[OTP-10] [PAY-19] [HTTP-01] marks codes, idempotency keys, retries and calls without a token as the contract does', () => {
    for (const { name, otp, retry, path } of documentedCalls) {
      const operation = describeOperation(document, name);
      expect({ name, otp: operation['x-otp-action'] }).toEqual({ name, otp });
      expect({ name, retry: operation['x-retry'] }).toEqual({ name, retry });
      const keyed = (operation.parameters ?? []).some(
        (one) => one.name === 'Idempotency-Key' && one.required,
      );
      expect({ name, keyed }).toEqual({ name, keyed: retry === 'idempotent' });
      expect({ name, open: operation.security?.length === 0 }).toEqual({
        name,
        open: path.startsWith('/auth/'),
      });
    }
  });

  it('[HTTP-03] [PAY-19] documents Retry-After of 429 and 503, and the format of a key', () => {
    for (const { name } of documentedCalls) {
      const { 429: tooMany, 503: notNow } = describeOperation(document, name).responses;
      for (const response of [tooMany, notNow] as { $ref: string }[]) {
        const shared = document.components.responses[response.$ref.split('/').at(-1) ?? ''];
        expect({ name, headers: Object.keys((shared as { headers: object }).headers) }).toEqual({
          name,
          headers: ['Retry-After'],
        });
      }
    }
    const [key] = (describeOperation(document, payBill.name).parameters ?? []).filter(
      (one) => one.in === 'header',
    );
    expect(key?.schema).toEqual({ $ref: '#/components/schemas/IdempotencyKey' });
    expect(document.components.schemas.IdempotencyKey).toMatchObject({ pattern: '^[A-Za-z0-9_-]{8,128}$' });
  });

  it('[API-01] contains no call or area that is not in the contract', () => {
    const names = documentedCalls.map(({ name }) => name);
    expect(Object.keys(refusals).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(areas).toSorted()).toEqual(
      [...new Set(names.map((name) => name.split('.')[0]))].toSorted(),
    );
  });
});

describe('the API document, served', () => {
  const sandbox = sandboxUnderTest();
  const get = (path: string) => fetch(`${sandbox.origin()}/api${path}`, { redirect: 'manual' });

  it('[API-01] serves the same document, and every call in it except those of passkeys, which it does not have', async () => {
    const served = (await (await get('/openapi.json')).json()) as ApiDocument;
    expect(served).toEqual(JSON.parse(JSON.stringify(document)));
    for (const { call, operation } of operations(served)) {
      const [method = '', path = ''] = call.split(' ');
      const params = Object.fromEntries(
        (operation.parameters ?? []).map((one) => [one.name, String(one.example)]),
      );
      const response = await fetch(`${sandbox.origin()}/api${fillPath(path, params)}`, {
        method: method.toUpperCase(),
      });
      // Calls without a session fail because of the missing body, and all others because of the missing
      // token.
      const isMissing = passkeyEndpoints.some(({ name }) => name === operation.operationId);
      const expected = isMissing ? 404 : operation.security ? 400 : 401;
      expect({ call, status: response.status }).toEqual({ call, status: expected });
    }
  });

  it('[API-01] serves a page without scripts and without requests to other origins', async () => {
    const response = await get('/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+';/,
    );
    expect(page).not.toMatch(/<script|<img|<iframe|javascript:|\son\w+=|(?:src|href)="(?:https?:)?\/\//);
    const anchors = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !anchors.has(id))).toEqual([]);
    expect(documentedCalls.filter(({ name }) => !anchors.has(name))).toEqual([]);
  });

  it('[API-01] links to the document and the format of sealed bodies from the API base', async () => {
    for (const base of ['', '/']) {
      const response = await get(base);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/api/docs']);
    }
    const format = await get('/docs/envelope.md');
    expect(await format.text()).toContain('# The sealed body');
  });
});
