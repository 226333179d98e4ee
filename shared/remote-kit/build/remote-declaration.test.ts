import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { requireMade } from './first-calls';
import { iconOutline } from './icon-outline';
import { readDeclaration } from './remote-declaration';

const page = "title: 'Loans', icon: 'landmark', order: 60, load: () => import('./LoansPage')";
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'mfe-loans-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

function declare(fields: string): void {
  write('remote.ts', `export default defineRemote({ ${fields} });`);
}

describe('what a remote declares', () => {
  it('[MFE-02] reads the declaration from remote.ts and from emitted events', () => {
    declare(
      `name: 'loans', pages: { '/loans': { ${page} } }, panels: { 'loan-offer': () => import('./Offer') }`,
    );
    write('LoansPage.tsx', "const pay = () => host.bus.emit('payment.requested', { customerBillId });");
    write('Offers.tsx', 'useBusEvent(\'due.changed\', update); const offer = <host.Panel name="offer" />;');
    write('pay.ts', "bus.emit('biller.add-requested', {}); emitter.emit('change');");
    write('pay.test.ts', "bus.emit('biller.saved', {});");
    write('testing/pay.ts', "bus.emit('biller.saved', {});");
    expect(readDeclaration(dir)).toEqual({
      name: 'loans',
      pages: [{ path: '/loans', title: 'Loans', icon: iconOutline('landmark'), order: 60 }],
      panels: ['loan-offer'],
      handles: [],
      emits: ['biller.add-requested', 'payment.requested'],
      listens: ['due.changed'],
      places: ['offer'],
    });
  });

  it.each([
    ['no declaration', undefined, 'remote.ts is missing'],
    ['another call', 'export default define({});', 'export default defineRemote'],
    ['no name', 'export default defineRemote({});', '"name" must be'],
    ['the name of the shell', "export default defineRemote({ name: 'shell' });", 'must not be "shell"'],
  ])('[MFE-02] refuses a declaration with %s', (_what, text, message) => {
    if (text !== undefined) write('remote.ts', text);
    expect(() => readDeclaration(dir)).toThrow(message);
  });

  it('[NAV-07] reads that a page has no menu entry, and refuses any other value', () => {
    declare(`name: 'loans', pages: { '/loans': { ${page}, inMenu: false } }`);
    expect(readDeclaration(dir).pages[0]).toMatchObject({ path: '/loans', inMenu: false });
    declare(`name: 'loans', pages: { '/loans': { ${page}, inMenu: true } }`);
    expect(() => readDeclaration(dir)).toThrow('"inMenu" can only be false');
  });

  it('[NAV-07] reads page titles in the languages of the catalogues', () => {
    declare(`name: 'loans', pages: { '/loans': { ${page} } }, languages: () => import('./languages')`);
    expect(readDeclaration(dir).pages[0]).not.toHaveProperty('titles');
    const catalogue = (title: string) => `msgctxt "loans.pages./loans"\nmsgid "Loans"\nmsgstr "${title}"\n`;
    write('languages/mr.po', catalogue('कर्जे'));
    write('languages/hi.po', catalogue('ऋण'));
    write('languages/ta.po', catalogue(''));
    expect(readDeclaration(dir).pages[0]?.titles).toEqual({ hi: 'ऋण', mr: 'कर्जे' });
  });

  it("[HOME-01] lists the paths of a page's first calls", () => {
    declare(
      `name: 'loans', pages: { '/loans': { ${page}, firstCalls: ['billers.saved', 'auto-pay.list'] } }`,
    );
    expect(readDeclaration(dir).pages[0]?.firstCalls).toEqual(['/billers/saved', '/auto-pay/']);
  });

  it.each([
    ["['billers.saveds']", 'the contract has no call "billers.saveds"'],
    ["['billers.update']", '"billers.update" is sent by PUT'],
    ["['transactions.details']", '"transactions.details" has parameters'],
    ["['payment.fetch-plans']", '"payment.fetch-plans" has parameters'],
    ["'billers.saved'", 'it must be a list'],
    ['[calls.saved]', 'its value must be written out'],
  ])('[HOME-01] refuses the first calls %s and names the file', (calls, message) => {
    declare(`name: 'loans', pages: { '/loans': { ${page}, firstCalls: ${calls} } }`);
    const expected = `${join(dir, 'remote.ts')}: "/loans": firstCalls: ${message}`;
    expect(() => readDeclaration(dir)).toThrow(expected);
  });

  it('[HOME-01] refuses a first call that the code never makes', () => {
    const pages = [{ path: '/loans', firstCalls: ['/billers/saved', '/auto-pay/'] }];
    const check = (made: string[]) => () => requireMade(pages, made, 'remote.ts');
    expect(check(['auto-pay.list', 'billers.saved'])).not.toThrow();
    expect(check(['billers.saved'])).toThrow(
      'remote.ts: "/loans": firstCalls: nothing in the remote calls "auto-pay.list"',
    );
  });

  it.each([
    ["'/Loans'", page, "a page's path is"],
    ["'loans'", page, "a page's path is"],
    ["'/loans/'", page, "a page's path is"],
    ["'/api'", page, 'the portal itself uses /api'],
    ["'/session-expired'", page, 'the portal itself uses /session-expired'],
    ["'/remotes/loans'", page, 'the portal itself uses /remotes'],
    ["'/loans'", page.replace("'Loans'", "''"), '"title" must be'],
    ["'/loans'", page.replace("'Loans'", 'texts.title'), 'title: its value must be written out'],
    ["'/loans'", page.replace('landmark', 'landmrak'), 'lucide has no icon "landmrak"'],
    ["'/loans'", page.replace('landmark', '../index'), 'lucide has no icon "../index"'],
    ["'/loans'", page.replace('order: 60, ', ''), '"order" must be'],
    ["'/loans'", page.replace("() => import('./LoansPage')", 'LoansPage'), 'must be imported by'],
    ["'/loans'", '...common', 'no spread'],
    ['[path]', page, 'no spread, method, shorthand or computed name'],
  ])('[MFE-02] refuses the page %s: { %s }', (path, fields, message) => {
    declare(`name: 'loans', pages: { ${path}: { ${fields} } }`);
    expect(() => readDeclaration(dir)).toThrow(message);
    expect(() => readDeclaration(dir)).toThrow(join(dir, 'remote.ts'));
  });

  it('[MFE-03] refuses an event or request that the bus does not have', () => {
    declare("name: 'loans', tasks: { 'loan.requested': () => import('./LoanTask') }");
    expect(() => readDeclaration(dir)).toThrow('remote.ts: the bus has no request "loan.requested"');
    declare("name: 'loans', tasks: { 'billers/offer': () => import('./OfferTask') }");
    expect(() => readDeclaration(dir)).toThrow('one of the remote\'s own is named "loans/…"');
    declare("name: 'loans'");
    write('pay.ts', "host.bus.emit('payment.requestd', {});");
    expect(() => readDeclaration(dir)).toThrow(
      `${join(dir, 'pay.ts')}: the bus has no event "payment.requestd"`,
    );
  });

  it('[MFE-03] accepts tasks named after the remote', () => {
    declare("name: 'loans', tasks: { 'loans/offer': () => import('./OfferTask') }");
    expect(readDeclaration(dir).handles).toEqual(['loans/offer']);
  });

  it('[MFE-02] refuses an event without a literal name and names the file', () => {
    declare("name: 'loans'");
    write('pay.ts', 'host.bus.emit(name, {});');
    expect(() => readDeclaration(dir)).toThrow(`${join(dir, 'pay.ts')}: bus.emit must name its event`);
  });
});

describe('the outline of an icon', () => {
  it('[NAV-07] returns path data for every shape that lucide uses', () => {
    expect(iconOutline('calendar-clock')).toContain('M10 16a6 6 0 1 0 12 0a6 6 0 1 0 -12 0');
    expect(iconOutline('credit-card')).toEqual([
      'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2Z',
      'M2 10L22 10',
      'M6 14h2',
    ]);
  });

  it('[NAV-07] finds an icon by its former name', () => {
    expect(iconOutline('message-square-warning')).toEqual(iconOutline('message-square-exclamation-point'));
  });
});
