import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import type { RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { checkFilesAt, readFilesAt } from './files-elsewhere';

const code = 'console.log(1);';
const entry = { file: 'remoteEntry.js', integrity: computeIntegrity(code), bytes: code.length };
const manifest = {
  name: 'loans',
  version: '1.0.0-0123456789',
  files: [entry, { ...entry, file: '1.js' }],
} as unknown as RemoteManifest;

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
};

describe('the address of files on another origin', () => {
  const allowed = ['https://cdn.team.example', 'http://127.0.0.1:9000'];

  it.each([
    ['https://cdn.team.example/billers/', 'https://cdn.team.example/billers/'],
    ['https://cdn.team.example/bill-pay/billers', 'https://cdn.team.example/bill-pay/billers/'],
    ['https://cdn.team.example', 'https://cdn.team.example/'],
    ['http://127.0.0.1:9000/billers/', 'http://127.0.0.1:9000/billers/'],
  ])('[MFE-04] accepts %s on an allowed origin', (text, address) => {
    expect(readFilesAt(text, allowed)).toBe(address);
  });

  it.each([
    '/billers/',
    '//cdn.team.example/billers/',
    'http://cdn.team.example/billers/',
    'https://user@cdn.team.example/billers/',
    'https://cdn.team.example:443/billers/',
    'https://CDN.team.example/billers/',
    'https://cdn.team.example/billers/../shell/',
    'https://cdn.team.example//billers/',
    'https://cdn.team.example/billers/?v=1',
    'https://cdn.team.example/billers/#1',
    'ftp://cdn.team.example/billers/',
  ])('[MFE-04] refuses %s, which is not exact', (text) => {
    expect(() => readFilesAt(text, allowed)).toThrow('--files-at must be an https address');
  });

  it('[MFE-04] refuses an origin that the configuration does not allow', () => {
    expect(() => readFilesAt('https://cdn.other.example/', ['https://cdn.team.example'])).toThrow(
      "Pages load no files from https://cdn.other.example: add it to remoteOrigins of the portal's configuration (now: https://cdn.team.example)",
    );
    expect(() => readFilesAt('https://cdn.other.example/', [])).toThrow('(now: none)');
  });
});

describe('the files of a version on another origin', () => {
  let cdn: Server;
  let respond: (response: ServerResponse, path: string) => void;
  const paths: string[] = [];

  beforeAll(async () => {
    cdn = createServer(({ url = '' }, response) => {
      paths.push(url);
      respond(response, url);
    }).listen(0, '127.0.0.1');
    await once(cdn, 'listening');
  });

  afterAll(() => {
    cdn.closeAllConnections();
    cdn.close();
  });

  beforeEach(() => {
    paths.length = 0;
    respond = (response) => response.writeHead(200, headers).end(code);
  });

  const originOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`;
  const check = () =>
    checkFilesAt(`${originOf(cdn.address() as AddressInfo)}/loans/`, manifest, 'build/portal/remotes/loans');

  it('[MFE-04] accepts files with their bytes and headers', async () => {
    await expect(check()).resolves.toBeUndefined();
    expect(paths).toEqual(['/loans/1.0.0-0123456789/remoteEntry.js', '/loans/1.0.0-0123456789/1.js']);
  });

  it('[MFE-04] refuses each faulty file with its reason, and says what to copy', async () => {
    respond = (response, path) =>
      path.endsWith('1.js') ? response.writeHead(404).end() : response.writeHead(200, headers).end(code);
    await expect(check()).rejects.toThrow(
      /^loans 1\.0\.0-0123456789 was not released, as pages could not load it from http:.*\/loans\/1\.0\.0-0123456789\/\n1\.js responds 404\nCopy the files of build\/portal\/remotes\/loans there/,
    );
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['has altered bytes', (response) => response.writeHead(200, headers).end('steal();'), 'has other bytes'],
    [
      'is a page of HTML',
      (response) => response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end('<p>Not here'),
      'has other bytes',
    ],
    [
      'is redirected',
      (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      'responds 302',
    ],
    ['does not arrive', (response) => response.destroy(), 'did not arrive'],
    [
      'has the wrong headers',
      (response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(code),
      'needs Access-Control-Allow-Origin: *; needs Content-Type: text/javascript; needs Cache-Control: public, max-age=31536000, immutable',
    ],
    [
      'is for one portal only',
      (response) =>
        response.writeHead(200, { ...headers, 'access-control-allow-origin': 'https://a.example' }).end(code),
      'needs Access-Control-Allow-Origin: *',
    ],
    [
      'may be cached for a day only',
      (response) => response.writeHead(200, { ...headers, 'cache-control': 'max-age=86400' }).end(code),
      'needs Cache-Control',
    ],
    [
      'is cached by shared caches only',
      (response) => response.writeHead(200, { ...headers, 'cache-control': 's-maxage=31536000' }).end(code),
      'needs Cache-Control',
    ],
  ])('[MFE-04] refuses a file that %s', async (_what, send, reason) => {
    respond = send;
    await expect(check()).rejects.toThrow(`remoteEntry.js ${reason}`);
  });
});
