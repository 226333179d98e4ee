import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindsOf, measure, type Measured } from '@billpay/e2e/observatory/measure';
import { observe } from '@billpay/e2e/observatory/observe';
import { freePort, type RunningServer } from '@billpay/e2e/portal/start-portal';
import { startNginx } from '@billpay/e2e/portal/start-nginx';
import { createCertificate } from '@billpay/e2e/portal/test-certificate';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../build/repository';
import { startServer } from '../serve/start-server';
import { TinyPortal } from '../serve/testing/tiny-portal';
import { writeRelease } from './write-release';

const name = 'pay.bank.example';
const sandbox = sandboxUnderTest();
const tiny = new TinyPortal();
const branding = tiny.writeBranding();
const folder = mkdtempSync(join(tmpdir(), 'billpay-nginx-'));
const { certificate, certificateKey, authority } = createCertificate(folder, name);
let node: FastifyInstance | undefined;
let nginx: RunningServer | undefined;
let ports: { https: number; http: number; node: number };

/** Node has no TLS of its own, so nginx precedes it here. */
const proxyToNode = (origin: string) => `
server {
    listen 127.0.0.1:${ports.node} ssl;
    server_name ${name};
    ssl_certificate ${certificate};
    ssl_certificate_key ${certificateKey};
    location / { proxy_pass ${origin}; }
}
`;

beforeAll(async () => {
  const embedding = { origins: ['https://netbanking.bank.example'] };
  ports = { https: await freePort(), http: await freePort(), node: await freePort() };
  const settings = {
    serverName: name,
    certificate,
    certificateKey,
    addresses: ['127.0.0.1'],
    httpsPort: ports.https,
    httpPort: ports.http,
    apiAddress: sandbox.origin(),
  };
  await writeRelease(tiny.config({ embedding, branding, nginx: settings }), folder);
  node = await startServer(tiny.config({ embedding: { origins: [] }, branding }));
  const conf = join(folder, 'nginx.conf');
  const nodeOrigin = `http://127.0.0.1:${(node.server.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'node.conf'), proxyToNode(nodeOrigin));
  const both = readFileSync(conf, 'utf8').replace(
    /include "(.*)billpay\.conf";/,
    '$&\n    include "$1node.conf";',
  );
  writeFileSync(conf, both);
  nginx = await startNginx(folder, `http://127.0.0.1:${ports.http}/`);
});

afterAll(async () => {
  await nginx?.stop();
  await node?.close();
  tiny.remove();
  rmSync(folder, { recursive: true, force: true });
});

const place = () => ({ connectTo: '127.0.0.1', authority, httpPort: ports.http });
const scores = (measured: readonly Measured[]) =>
  Object.fromEntries(measured.map(({ kind, score }) => [kind, score]));

const files = {
  script: 130,
  branding: 130,
  'embed.js': 120,
  registry: 130,
  'registry of a page': 130,
  'missing file': 130,
  probe: 130,
};
const pages = { page: 135, 'page of a path': 135, 'unknown page': 135 };

describe("the scores of Mozilla's Observatory", () => {
  it('are A+ for everything that nginx sends, with an API on the same origin', async () => {
    const { session } = await TestClient.signIn(sandbox.origin(), 'regular');
    const headers = { authorization: `Bearer ${session.token}` };
    const call = { name: 'API', path: '/api/billers/saved', headers };
    const measured = await measure(`https://${name}:${ports.https}`, place(), [...kindsOf('/api'), call]);
    expect(scores(measured)).toEqual({
      ...pages,
      ...files,
      API: 130,
      'API without a token': 130,
      'unknown call': 130,
    });
    expect(measured.find(({ kind }) => kind === 'API')?.status).toBe(200);
    expect(new Set(measured.map(({ grade }) => grade))).toEqual(new Set(['A+']));
  });

  it('are the same for the portal by Node behind TLS, also when nobody may embed it', async () => {
    const measured = await measure(`https://${name}:${ports.node}`, place());
    expect(scores(measured)).toEqual({ ...pages, ...files });
  });

  it("are those of the bank's guide", () => {
    const guide = readFileSync(join(projectRoot, 'docs/nginx.md'), 'utf8');
    for (const score of [pages.page, files.script, files['embed.js']]) expect(guide).toContain(`| ${score} `);
  });

  it('come with a redirect to https by the name of the server, whatever host the caller names', async () => {
    const { redirects } = await observe(new URL(`https://${name}:${ports.https}/my-bills?a=b`), place());
    expect(redirects?.map((url) => url.href)).toEqual([
      `http://${name}:${ports.http}/my-bills?a=b`,
      `https://${name}:${ports.https}/my-bills?a=b`,
    ]);
    const response = await fetch(`http://127.0.0.1:${ports.http}/x`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      `https://${name}:${ports.https}/x`,
    ]);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });
});
