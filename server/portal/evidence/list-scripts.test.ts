import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { listScripts } from './list-scripts';
import { composedPages, readPage, unlisted } from './page-elements';
import { BuiltPortal } from './testing/built-portal';

let portal: BuiltPortal;

beforeEach(() => {
  portal = new BuiltPortal();
});
afterEach(() => portal.remove());

describe('the scripts of a built portal', () => {
  it('lists all scripts of a built portal, with the file that authorises each', () => {
    const { version } = portal;
    expect(
      listScripts(portal.dir).map(({ path, from, purpose, authorisedBy }) => [
        path,
        from,
        purpose,
        authorisedBy,
      ]),
    ).toEqual([
      ['(in every page)', 'shell 1.1.0', expect.stringContaining('too old'), 'the page policy'],
      ['(in every page)', 'shell 1.1.0', expect.stringContaining('login'), 'the page policy'],
      [
        "(in the vault's document)",
        'shell 1.1.0',
        expect.stringContaining('holds the session'),
        "the policy of the vault's document",
      ],
      [
        `/remotes/loans/${version}/page.js`,
        `loans ${version}`,
        'shows /loans',
        `/remotes/loans/${version}/remoteEntry.js`,
      ],
      [
        `/remotes/loans/${version}/remoteEntry.js`,
        `loans ${version}`,
        'entry of the remote loans',
        'the signed registry (live)',
      ],
      ['/shell/embed.js', 'shell 1.1.0', expect.stringContaining('<bill-pay>'), "the bank's page"],
      ['/shell/later.js', 'shell 1.1.0', 'part of the shell: later', '/shell/main.js'],
      ['/shell/main.js', 'shell 1.1.0', expect.stringContaining('the shell'), 'the page'],
    ]);
  });

  it('lists the integrity values and packages of scripts', () => {
    expect(listScripts(portal.dir).find(({ path }) => path === '/shell/later.js')?.integrity).toBe(
      computeIntegrity('later();'),
    );
    expect(listScripts(portal.dir).find(({ path }) => path === '/shell/main.js')?.packages).toEqual([
      'zod@4.6.7',
      '@billpay/shell@1.1.0',
    ]);
  });

  it('lists the scripts of the version that a remote falls back to', () => {
    portal.releaseLoans('1.1.0-bbbbbbbbbb');
    const entries = listScripts(portal.dir).filter(({ path }) => path.endsWith('remoteEntry.js'));
    expect(entries.map(({ from, authorisedBy }) => [from, authorisedBy])).toEqual([
      ['loans 1.0.0-aaaaaaaaaa', 'the signed registry (previous)'],
      ['loans 1.1.0-bbbbbbbbbb', 'the signed registry (live)'],
    ]);
  });

  it('lists the scripts of a remote on another origin by their complete address', () => {
    const address = 'https://cdn.team.example/loans/1.1.0-bbbbbbbbbb';
    portal.releaseLoans('1.1.0-bbbbbbbbbb', address);
    const scripts = listScripts(portal.dir);
    expect(
      scripts
        .filter(({ from }) => from === 'loans 1.1.0-bbbbbbbbbb')
        .map(({ path, authorisedBy }) => [path, authorisedBy]),
    ).toEqual([
      [`${address}/page.js`, `${address}/remoteEntry.js`],
      [`${address}/remoteEntry.js`, 'the signed registry (live)'],
    ]);
    const [page] = composedPages(portal.dir);
    expect(page?.scripts.map(({ href }) => href)).toContain(`${address}/remoteEntry.js`);
    expect(composedPages(portal.dir).flatMap((each) => unlisted(each, scripts))).toEqual([]);
  });

  it.each([
    ['/shell/main.js', 'is not the file that was built'],
    ['/remotes/loans/1.0.0-aaaaaaaaaa/remoteEntry.js', 'is not the file that was built'],
    ['/shell/later.js', 'Nothing authorises'],
    ['/remotes/loans/1.0.0-aaaaaaaaaa/page.js', 'Nothing authorises'],
  ])('refuses a portal with an altered %s', (path, reason) => {
    portal.write(path, 'steal();');
    expect(() => listScripts(portal.dir)).toThrow(reason);
  });

  it('refuses a build that does not list its packages', () => {
    const older = new BuiltPortal(null);
    expect(() => listScripts(older.dir)).toThrow('build it again');
    older.remove();
  });
});

describe('the pages of a built portal', () => {
  it('finds only listed scripts and inline scripts in the pages', () => {
    const pages = composedPages(portal.dir);
    expect(pages.map(({ path }) => path)).toEqual(['/loans', '/session-expired']);
    const scripts = listScripts(portal.dir);
    expect(pages.flatMap((page) => unlisted(page, scripts))).toEqual([]);
    expect(pages[0]?.inline).toEqual([computeIntegrity('stop();'), computeIntegrity('early();')]);
    expect(pages[0]?.data).toEqual([
      'billpay-early',
      'billpay-settings',
      'billpay-roots',
      'billpay-timestamp',
    ]);
    expect(pages[0]?.scripts.map(({ href }) => href)).toContain('/shell/main.js');
  });

  it.each([
    '<script async>steal()</script>',
    '<script src="/shell/main.js"></script>',
    '<script type="module">steal()</script>',
    '<link rel="preload" as="script" href="/shell/main.js">',
  ])('refuses a page with %s', (html) => {
    expect(() => readPage('/', html)).toThrow('nothing authorises');
  });

  it('reports an inline script that is not in the list', () => {
    const page = readPage('/', '<script>steal()</script><script>early();</script>');
    expect(unlisted(page, listScripts(portal.dir))).toEqual([
      `/ has an inline script ${computeIntegrity('steal()')}, which is not in the list`,
    ]);
  });

  it('compares scripts by integrity value, not only by URL', () => {
    const page = readPage('/', '<script src="/shell/main.js" integrity="sha384-other"></script>');
    expect(unlisted(page, listScripts(portal.dir))).toEqual([
      '/ loads /shell/main.js as sha384-other, which is not in the list',
    ]);
  });
});
