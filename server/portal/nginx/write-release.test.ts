import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TinyPortal } from '../serve/testing/tiny-portal';
import { NONCE } from './pages';
import { writeRelease } from './write-release';

let tiny: TinyPortal;
let folder: string;

beforeEach(() => {
  tiny = new TinyPortal();
  folder = mkdtempSync(join(tmpdir(), 'billpay-release-'));
});

afterEach(() => {
  tiny.remove();
  rmSync(folder, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const releases = () => readdirSync(join(folder, 'releases'));

describe('npm run nginx', () => {
  it('[MFE-02] writes a page with title and preloads for each path, and one for all others', async () => {
    await writeRelease(tiny.config({}), folder);
    const titles = readdirSync(join(folder, 'current/pages')).map((file) => [
      file,
      /<title>(.*?) –/.exec(read(`current/pages/${file}`))?.[1],
    ]);
    expect(Object.fromEntries(titles)).toEqual({
      '_.html': 'Bill Pay',
      '_auto-pay.html': 'Bill Pay',
      '_complaints.html': 'Complaints',
      '_history.html': 'Bill Pay',
      '_my-bills.html': 'Bill Pay',
      '_session-expired.html': 'Logged out',
      '_mock-redirect.html': expect.any(String),
      'not-found.html': 'Page not found',
    });
    expect(read('current/pages/_complaints.html')).toContain('as="script"');
    expect(read('current/pages/not-found.html')).not.toContain('as="script"');
  });

  it('[MFE-04] writes the page of a switched-off or withdrawn remote with its title and no preloads', async () => {
    const isWithoutRemote = () => {
      const page = read('current/pages/_complaints.html');
      expect(page).toContain('<title>Complaints –');
      expect(page).not.toContain('as="script"');
    };
    await writeRelease(tiny.config({ features: { complaints: false } }), folder);
    isWithoutRemote();
    tiny.release('1.0.0-aaaaaaaaaa', 2, ['complaints@1.0.0-aaaaaaaaaa']);
    await writeRelease(tiny.config({}), folder);
    isWithoutRemote();
  });

  it('[MFE-02] writes pages with preloads from another origin without its files, if the bank allows it', async () => {
    tiny.release('1.1.0-bbbbbbbbbb', 2, [], 'https://cdn.team.example/complaints/1.1.0-bbbbbbbbbb/entry.js');
    await writeRelease(tiny.config({ remoteOrigins: ['https://cdn.team.example'] }), folder);
    expect(read('current/pages/_complaints.html')).toContain(
      'as="script" href="https://cdn.team.example/complaints/1.1.0-bbbbbbbbbb/entry.js"',
    );
    expect(read('current/portal.conf')).toContain("script-src 'self' https://cdn.team.example;");
    await writeRelease(tiny.config({}), folder);
    expect(read('current/pages/_complaints.html')).not.toContain('as="script"');
    expect(read('current/portal.conf')).not.toContain('https://cdn.team.example');
  });

  it('writes the same release again if nothing changed', async () => {
    const release = await writeRelease(tiny.config({}), folder);
    expect(await writeRelease(tiny.config({}), folder)).toBe(release);
    expect(releases()).toEqual([release]);
    expect(await writeRelease(tiny.config({ telemetry: 'https://t.bank.example' }), folder)).not.toBe(
      release,
    );
  });

  it('[MFE-04] never goes back to an older registry, and has the newest timestamp', async () => {
    tiny.release('1.0.1-bbbbbbbbbb', 2);
    const release = await writeRelease(tiny.config({}), folder);
    tiny.release('1.0.0-aaaaaaaaaa', 1);
    await expect(writeRelease(tiny.config({}), folder)).rejects.toThrow('replayed');
    tiny.release('1.0.1-bbbbbbbbbb', 2);
    const registry = readFileSync(join(folder, 'current/site/remotes/registry.json'), 'utf8');
    const newer = tiny.signer.timestamp(registry, { version: 9 });
    tiny.write('portal/remotes/registry.json', registry);
    tiny.write('portal/remotes/timestamp.json', newer);
    expect(await writeRelease(tiny.config({}), folder)).toBe(release);
    expect(read('current/site/remotes/timestamp.json')).toBe(newer);
  });

  it('keeps the current and two earlier releases, and the registries of the last five', async () => {
    const written: string[] = [];
    for (const seq of [1, 2, 3, 4, 5, 6]) {
      tiny.release('1.0.0-aaaaaaaaaa', seq);
      written.push(await writeRelease(tiny.config({}), folder));
    }
    const registries = readdirSync(join(folder, 'current/site/remotes/registry'));
    const seqs = registries
      .filter((file) => file.endsWith('.json'))
      .map((file) => (JSON.parse(read(`current/site/remotes/registry/${file}`)) as { seq: number }).seq);
    expect(seqs.toSorted()).toEqual([2, 3, 4, 5, 6]);
    expect(registries).toHaveLength(3 * seqs.length);
    expect(releases().toSorted()).toEqual(written.slice(3).toSorted());
    expect(readlinkSync(join(folder, 'current'))).toBe(`releases/${written[5]}`);
  });

  it.each<[string, object, (portal: TinyPortal) => void, string]>([
    [
      'a file of a remote is missing',
      {},
      (portal) => rmSync(join(portal.folder, 'portal/remotes/complaints'), { recursive: true }),
      'of "complaints" is in the registry, but not in',
    ],
    [
      'the registry cannot be read',
      {},
      (portal) => portal.write('portal/remotes/registry.json', '{"schema":'),
      'The registry was refused: mismatched',
    ],
    [
      "a text has nginx's placeholder",
      { bank: { name: `The ${NONCE.toUpperCase()} Bank` } },
      () => undefined,
      'nginx would change it',
    ],
  ])('keeps the current release if %s', async (_what, settings, breakIt, message) => {
    const release = await writeRelease(tiny.config({}), folder);
    breakIt(tiny);
    await expect(writeRelease(tiny.config(settings), folder)).rejects.toThrow(message);
    expect(readlinkSync(join(folder, 'current'))).toBe(`releases/${release}`);
    expect(releases()).toEqual([release]);
  });

  it('copies only files that browsers need', async () => {
    const internal = ['.release-lock', 'release-log.jsonl'];
    for (const file of internal) tiny.write(`portal/remotes/${file}`, '1');
    await writeRelease(tiny.config({}), folder);
    for (const file of internal) expect(existsSync(join(folder, 'current/site/remotes', file))).toBe(false);
  });

  it("writes files that every user can read, even if the build's umask was strict", async () => {
    chmodSync(join(tiny.folder, 'portal/shell'), 0o700);
    chmodSync(join(tiny.folder, 'portal/shell/main.1.js'), 0o600);
    await writeRelease(tiny.config({}), folder);
    const modeOf = (file: string) => (statSync(join(folder, 'current', file)).mode & 0o777).toString(8);
    expect(['', 'site/shell', 'site/shell/main.1.js', 'pages/_.html'].map(modeOf)).toEqual([
      '755',
      '755',
      '644',
      '644',
    ]);
  });

  it("uses the folder's path on the web server", async () => {
    await writeRelease(tiny.config({}), folder, '/srv/billpay');
    for (const file of ['billpay.conf', 'nginx.conf', 'current/portal.conf'])
      expect(read(file)).not.toContain(folder);
    expect(read('billpay.conf')).toContain('include "/srv/billpay/current/portal.conf";');
  });

  it('redirects http to the configured https host, and proxies an API on the same origin', async () => {
    const nginx = {
      serverName: 'pay.bank.example',
      certificate: '/etc/ssl/pay.pem',
      certificateKey: '/etc/ssl/pay.key',
      apiAddress: 'http://10.0.0.5:8080',
    };
    await writeRelease(tiny.config({ nginx, api: { base: '/api', timeoutSeconds: 20 } }), folder);
    const servers = read('billpay.conf');
    expect(servers).toContain('listen *:443 ssl http2;\n    listen [::]:443 ssl http2;');
    expect(servers).toContain('return 301 https://pay.bank.example$request_uri;');
    expect(read('current/portal.conf')).toMatch(
      /location \^~ \/api\/ \{\n {4}proxy_pass "http:\/\/10\.0\.0\.5:8080";/,
    );
    expect(read('current/portal.conf')).toContain('proxy_read_timeout 25s;');
  });

  it("omits the telemetry URL on the portal's origin if no server collects it", async () => {
    await writeRelease(tiny.config({ telemetry: '/telemetry' }), folder);
    expect(read('current/portal.conf')).toMatch(/location = \/telemetry \{\n {4}return 404;/);
    await writeRelease(tiny.config({ telemetry: 'https://telemetry.bank.example' }), folder);
    expect(read('current/portal.conf')).not.toContain('telemetry {');
  });
});
