import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { releaseFolder } from '@billpay/remote-kit/release/client/release-folder';
import { readReleaseLog } from '../releases/release-log';
import { requireRight } from './callers';
import { CiTokens } from './ci-tokens';
import { startReleaseServer } from './start-release-server';
import { createSigner, ReleasePortal } from './testing/release-portal';

const ISSUER = 'https://ci.bank.example';
const AUDIENCE = 'https://portal.bank.example/releases';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const bound = { repository: 'bank/billers', ref: 'refs/heads/main' };

let keyServer: Server;
let keys: string;
let isUp = true;

beforeAll(async () => {
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  keyServer = createServer((_request, response) => {
    response.writeHead(isUp ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  keys = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`;
});
afterAll(() => keyServer.close());

const tokens = () => new CiTokens([{ issuer: ISSUER, keys, remotes: { billers: bound } }], AUDIENCE);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const inS = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function createToken(claims: object = {}, header: object = {}, key = privateKey): string {
  const payload = { iss: ISSUER, aud: AUDIENCE, sub: 'job', iat: inS(0), exp: inS(300), ...bound, ...claims };
  const text = `${encode({ alg: 'RS256', kid: 'one', ...header })}.${encode(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

describe('the token of a CI', () => {
  it('[MFE-02] allows a CI token to release the remote bound to its repository and branch', async () => {
    const caller = await tokens().identify(createToken());
    expect(caller).toEqual({ name: 'bank/billers at refs/heads/main', remotes: ['billers'] });
    expect(() => requireRight(caller, 'billers')).not.toThrow();
    expect(() => requireRight(caller, 'loans')).toThrow('may change billers, not "loans"');
  });

  it.each<[string, object, number]>([
    ['of another issuer', { iss: 'https://evil.example' }, 401],
    ['for another audience', { aud: 'https://other.bank.example/releases' }, 401],
    ['of another repository', { repository: 'bank/loans' }, 403],
    ['of another branch', { ref: 'refs/heads/attempt' }, 403],
    ['that has expired', { exp: inS(-60) }, 401],
    ['that never expires', { exp: undefined }, 401],
    ['that is not valid yet', { nbf: inS(600) }, 401],
  ])('[MFE-02] is refused %s', async (_what, claims, status) => {
    await expect(tokens().identify(createToken(claims))).rejects.toMatchObject({ status });
  });

  it('[MFE-02] refuses a CI token that its issuer has not signed', async () => {
    const unsigned = `${createToken({}, { alg: 'none' }).split('.').slice(0, 2).join('.')}.`;
    const secret = createToken({}, { alg: 'HS256' });
    for (const token of [
      unsigned,
      secret,
      createToken({}, {}, other.privateKey),
      createToken({}, { kid: 'two' }),
      'x.y.z',
    ])
      await expect(tokens().identify(token)).rejects.toMatchObject({ status: 401 });
  });

  it("[MFE-02] replaces the request's signature, but not the release's", async () => {
    const [team, stranger] = [createSigner(), createSigner()];
    const portal = await ReleasePortal.create({ billers: { signers: [team] }, loans: { signers: [team] } });
    const oidc = [{ issuer: ISSUER, keys, remotes: { billers: bound } }];
    const app = await startReleaseServer(portal.config({ oidc }), { write: () => undefined });
    try {
      const identity = { token: createToken({ aud: portal.url }) };
      const dist = portal.writeBuild('billers', 'by a pipeline');
      await expect(releaseFolder(portal.change('billers', stranger, identity), dist)).rejects.toMatchObject({
        status: 403,
      });
      const loans = releaseFolder(portal.change('loans', team, identity), portal.writeBuild('loans', 'x'));
      await expect(loans).rejects.toMatchObject({ status: 403 });
      expect(await releaseFolder(portal.change('billers', team, identity), dist)).toMatchObject({
        outcome: 'done',
      });
      expect(readReleaseLog(portal.portalDir).at(-1)).toMatchObject({
        remote: 'billers',
        by: 'asha@bank.example (bank/billers at refs/heads/main)',
      });
    } finally {
      await app.close();
      portal.remove();
    }
  });

  it('[MFE-02] responds 503 to a CI token while the keys of its issuer cannot be fetched', async () => {
    isUp = false;
    await expect(tokens().identify(createToken())).rejects.toMatchObject({ status: 503 });
    isUp = true;
    const gone = new CiTokens([{ issuer: ISSUER, keys: 'http://127.0.0.1:9/keys', remotes: {} }], AUDIENCE);
    await expect(gone.identify(createToken())).rejects.toMatchObject({ status: 503 });
  });
});
