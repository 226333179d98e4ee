import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { responseHeaders as headersOfApi } from '@billpay/api/http/response-headers';
import { contentSecurityPolicy, responseHeaders } from '../pages/security-headers';
import { projectRoot } from '../build/repository';

const page = readFileSync(join(projectRoot, 'docs/security/headers.md'), 'utf8');

/** The cells of all table rows that begin with a name in code, without the code marks. */
const rows = [...page.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|/gm)].map(
  ([, name = '', value = '', third = '']) => ({
    name,
    value: value.replaceAll('`', ''),
    kinds: third,
  }),
);
const kinds = Object.keys(responseHeaders) as (keyof typeof responseHeaders)[];

describe('the page about headers', () => {
  it.each(kinds)('documents exactly the headers of responses of kind %s', (kind) => {
    const described = rows.filter(({ kinds: on }) => on === 'all' || on.split(', ').includes(kind));
    const values = described.filter(({ value }) => !value.startsWith('[below]'));
    expect(Object.fromEntries(values.map(({ name, value }) => [name, value]))).toEqual(responseHeaders[kind]);
  });

  it('documents every directive of the page policy, in its order', () => {
    const sources = {
      nonce: '…',
      frameAncestors: [],
      settings: { apiBase: '/api' },
      remotes: ['…'],
      inlineScripts: ['sha384-…', 'sha384-…'],
    };
    const directives = contentSecurityPolicy(sources)
      .split('; ')
      .map((directive) => /^(\S+) (.*)$/.exec(directive)?.slice(1) ?? []);
    const described = rows.slice(rows.findIndex(({ name }) => name === 'default-src'));
    expect(described.map(({ name }) => name)).toEqual(directives.map(([name]) => name));
    const configured = ['connect-src', 'frame-ancestors'];
    for (const [name, value] of directives.filter(([directive = '']) => !configured.includes(directive)))
      expect(described.find((row) => row.name === name)?.value).toBe(value?.replace(/(mfe-\S+ )+/, 'mfe-… '));
  });

  it.each(kinds.filter((kind) => kind !== 'page'))(
    'documents that nobody may embed responses of kind %s',
    (kind) => {
      const policy = new Map(Object.entries(responseHeaders[kind])).get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  it.each([
    [[], "frame-ancestors 'none'"],
    [['https://bank.example'], 'frame-ancestors https://bank.example'],
  ])('documents that only %j may embed pages', (frameAncestors, directive) => {
    const settings = { apiBase: '/api' };
    const policy = contentSecurityPolicy({
      inlineScripts: [],
      nonce: 'x',
      frameAncestors,
      settings,
      remotes: [],
    });
    expect(policy.split('; ')).toContain(directive);
  });

  it('documents that only allowed origins may send scripts of remotes', () => {
    const settings = { apiBase: '/api', remoteOrigins: ['https://cdn.team.example'] };
    const sources = { inlineScripts: [], nonce: 'x', frameAncestors: [], remotes: [] };
    const directives = contentSecurityPolicy({ ...sources, settings }).split('; ');
    expect(directives.filter((directive) => directive.includes('https:'))).toEqual([
      "script-src 'self' https://cdn.team.example",
      "connect-src 'self' https://cdn.team.example",
    ]);
  });

  it('documents the headers of the API correctly', () => {
    expect(headersOfApi).toEqual(responseHeaders.other);
  });
});
