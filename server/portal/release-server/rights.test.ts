import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { releaseFolder } from '@billpay/remote-kit/release/client/release-folder';
import { toUploadPath } from '@billpay/remote-kit/release/release-server-api';
import { signRequest, toContentDigest } from '@billpay/remote-kit/release/request-signature';
import { addSignatures, type Signer } from '@billpay/remote-kit/release/signer';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { buildRelease } from '@billpay/shell/testing/releases';
import { digests } from '../build/testing/copied-sources';
import { startReleaseServer } from './start-release-server';
import { createSigner, ReleasePortal } from './testing/release-portal';

const [team, otherTeam, stranger] = [createSigner(), createSigner(), createSigner()];
const noLog = { write: () => undefined };
let portal: ReleasePortal;
let app: FastifyInstance;

beforeAll(async () => {
  portal = await ReleasePortal.create({ billers: { signers: [team] }, loans: { signers: [otherTeam] } });
  app = await startReleaseServer(portal.config({ maxFileMegabytes: 1, maxUploadMegabytes: 2 }), noLog);
});
afterAll(async () => {
  await app.close();
  portal.remove();
});

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly signer?: Signer;
  /** Path that the caller signs; defaults to the request's. */
  readonly signedPath?: string;
  readonly nowMs?: number;
}

async function send({ method = 'GET', path, body, headers, signer = team, signedPath = path, nowMs }: Sent) {
  const signed = { method, url: `${portal.url}/${signedPath}`, contentDigest: toContentDigest(body ?? '') };
  const response = await fetch(`${portal.url}/${path}`, {
    method,
    body: body ?? null,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...signRequest(signer, signed, nowMs),
      ...headers,
    },
  });
  const { error } = (response.status === 204 ? {} : await response.json()) as { error?: string };
  return { status: response.status, error };
}

const remotes = () => digests(join(portal.portalDir, 'remotes'));
const MINUTE_MS = 60_000;

describe('the rights of a caller', () => {
  it('[MFE-02] refuses a release of another team’s remote', async () => {
    const before = remotes();
    const change = portal.change('loans', team);
    await expect(releaseFolder(change, portal.writeBuild('loans', 'x'))).rejects.toThrow(
      `key ${team.keyId} may change billers, not "loans"`,
    );
    expect(remotes()).toEqual(before);
  });

  it('[MFE-02] refuses a statement that only another team has signed', async () => {
    const before = remotes();
    const statement = { kind: 'live', remote: 'billers', seq: 1, release: buildRelease('billers') };
    const submit = (fields: object, signer: Signer) =>
      portal.change('billers', team).server.submit('billers', {
        statement: addSignatures({ ...statement, ...fields }, [signer]),
        origin: { commit: 'abc', by: 'asha' },
      });
    await expect(submit({}, otherTeam)).rejects.toMatchObject({ status: 403 });
    await expect(submit({}, team)).rejects.toThrow('The portal does not have "billers" 1.0.0-aaaaaaaaaa');
    await expect(submit({ remote: 'loans' }, team)).rejects.toMatchObject({ status: 403 });
    await expect(submit({ seq: 'one' }, team)).rejects.toMatchObject({ status: 400 });
    const dist = portal.writeBuild('billers', 'forged');
    const change = { ...portal.change('billers', otherTeam, { signer: team }) };
    await expect(releaseFolder(change, dist)).rejects.toMatchObject({ status: 403 });
    expect(remotes()).toEqual(before);
    expect(portal.entry('billers')).toBeUndefined();
  });

  it('[MFE-02] refuses a build whose manifest and statement list different files', async () => {
    const change = portal.change('billers', team);
    const dist = portal.writeBuild('billers', 'one', { panels: ['dues'] });
    const submit = change.server.submit.bind(change.server);
    change.server.submit = (remote, submission) => {
      const statement = submission.statement as { release: { panels: string[] } };
      const altered = { ...statement, release: { ...statement.release, panels: ['other'] }, signatures: [] };
      return submit(remote, { ...submission, statement: addSignatures(altered, [team]) });
    };
    await expect(releaseFolder(change, dist)).rejects.toThrow('does not name the uploaded files');
    expect(portal.entry('billers')).toBeUndefined();
  });

  it.each<[string, Partial<Sent>, string]>([
    ['of an unknown key', { signer: stranger }, 'names no key'],
    ['from six minutes ago', { nowMs: Date.now() - 6 * MINUTE_MS }, 'synchronise the clocks'],
    ['from six minutes ahead', { nowMs: Date.now() + 6 * MINUTE_MS }, 'ahead of this server'],
    ['without a signature', { headers: { signature: '' } }, 'The request is not signed'],
    ['with a damaged signature', { headers: { signature: 'release=:AAAA:' } }, 'is not one of this request'],
    ['signed for another address', { signedPath: 'log' }, 'is not one of this request'],
    [
      'with another digest',
      { headers: { 'content-digest': toContentDigest('x') } },
      'is not one of this request',
    ],
  ])('[MFE-02] refuses a request %s', async (_what, fields, reason) => {
    expect(await send({ path: 'state' })).toEqual({ status: 200, error: undefined });
    const { status, error } = await send({ path: 'state', ...fields });
    expect([status, error]).toEqual([401, expect.stringContaining(reason)]);
  });

  it('[MFE-02] refuses a signed request with another body', async () => {
    const body = JSON.stringify({ files: [] });
    const path = 'remotes/billers/missing';
    expect(await send({ method: 'POST', path, body })).toMatchObject({ status: 200 });
    const headers = { 'content-digest': toContentDigest('{}') };
    expect(await send({ method: 'POST', path, body, headers })).toMatchObject({ status: 401 });
    const signed = signRequest(team, {
      method: 'POST',
      url: `${portal.url}/${path}`,
      contentDigest: toContentDigest('{}'),
    });
    expect(await send({ method: 'POST', path, body, headers: signed })).toEqual({
      status: 401,
      error: 'The body is not the one that content-digest names',
    });
  });

  it('[MFE-02] refuses the key of a team that the newest root no longer lists', async () => {
    const { teams } = portal;
    portal.nameTeams({ loans: { signers: [otherTeam] } });
    expect(await send({ path: 'state' })).toMatchObject({ status: 401 });
    portal.nameTeams(teams);
    expect(await send({ path: 'state' })).toMatchObject({ status: 200 });
  });

  it('requires a signature for everything except the health check', async () => {
    expect((await fetch(new URL('/healthz', portal.url))).status).toBe(200);
    expect((await fetch(portal.url)).status).toBe(404);
    const log = await fetch(`${portal.url}/log`);
    expect([log.status, await log.text()]).toEqual([401, expect.stringContaining('is not signed')]);
  });
});

describe('the limits of uploads', () => {
  const put = (bytes: Buffer, integrity = computeIntegrity(bytes), headers: Record<string, string> = {}) => {
    const path = toUploadPath('billers', integrity);
    const contentDigest = toContentDigest(bytes);
    const signed = signRequest(team, { method: 'PUT', url: `${portal.url}/${path}`, contentDigest });
    return fetch(`${portal.url}/${path}`, {
      method: 'PUT',
      body: Uint8Array.from(bytes),
      headers: { 'content-type': 'application/octet-stream', ...signed, ...headers },
    });
  };
  const bytes = (size: number, fill: number) => Buffer.alloc(size, fill);
  const stored = () => Object.keys(digests(join(portal.portalDir, '.uploads')));

  it('[MFE-02] refuses a file that does not match its address', async () => {
    const before = stored();
    expect((await put(bytes(9, 1), computeIntegrity(bytes(9, 2)))).status).toBe(422);
    expect(stored()).toEqual(before);
  });

  it('[MFE-02] refuses a file that is too large', async () => {
    const before = stored();
    expect((await put(bytes(1_000_001, 1))).status).toBe(413);
    expect(stored()).toEqual(before);
  });

  it('[MFE-02] refuses more unreleased files of one remote than allowed', async () => {
    for (const fill of [1, 2]) expect((await put(bytes(900_000, fill))).status).toBe(204);
    const refused = await put(bytes(900_000, 3));
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { error: expect.stringContaining('would exceed 2000000 bytes') },
    ]);
    expect((await put(bytes(900_000, 2))).status).toBe(204);
    expect(stored()).toContain(`/billers/${createHash('sha384').update(bytes(900_000, 1)).digest('hex')}`);
  });
});
