import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCode } from './check-code';

const dir = mkdtempSync(join(tmpdir(), 'billpay-code-'));
afterAll(() => rmSync(dir, { recursive: true }));

const own = ['mfe-loans@1.0.0'];
const nothing = { name: 'loans', needs: {}, emits: [], calls: [], extensions: {}, packages: {} };

/** Checks a build with one script. */
function check(code: string, fields: Partial<Parameters<typeof checkCode>[1]> = {}): void {
  writeFileSync(join(dir, '1.js'), code);
  const files = [{ file: '1.js', integrity: '', bytes: 0 }];
  checkCode(dir, { ...nothing, files, ...fields });
}

describe('the code of a built remote', () => {
  it.each([
    ['fetch', "fetch('/api')"],
    ['fetch', "window.fetch('/api')"],
    ['fetch', "globalThis?.['fetch']('/api')"],
    ['fetch', 'const { fetch: send } = self'],
    ['fetch', '({ fetch } = window)'],
    ['fetch', 'window.top.fetch(1)'],
    ['fetch', 'const w = window; w.fetch(1)'],
    ['fetch', 'let w; w = self; const { fetch: send } = w'],
    ['fetch', "const g = typeof globalThis === 'object' ? globalThis : window; g['fetch'](1)"],
    ['fetch', '(function (w) { w.fetch(1) })(window)'],
    ['fetch', '((w) => w.fetch(1))(this || self)'],
    ['navigator.sendBeacon', "const n = navigator; n.sendBeacon('/a', '')"],
    ['XMLHttpRequest', 'new XMLHttpRequest()'],
    ['WebSocket', "new WebSocket('wss://a.example')"],
    ['EventSource', "new EventSource('/a')"],
    ['navigator.sendBeacon', "navigator.sendBeacon('/a', '')"],
    ['navigator.sendBeacon', 'const { sendBeacon } = window.navigator'],
    ['localStorage', "localStorage.getItem('a')"],
    ['sessionStorage', 'window.sessionStorage.clear()'],
    ['indexedDB', "indexedDB.open('a')"],
    ['document.cookie', "document.cookie = 'a=1'"],
    ['document.write', "window.document['write']('a')"],
    ['alert', "alert('a')"],
    ['confirm', "if (confirm('a')) b()"],
    ['prompt', "window.prompt('a')"],
    ['eval', "eval('a')"],
    ['Function', "new Function('a', 'b')"],
    ['Function', "Function('a')()"],
    ['window.open', "window.open('https://other.example')"],
    ['window.open', 'open(`//other.example/${a}`)'],
  ])('[MFE-03] refuses %s in %s', (name, code) => {
    expect(() => check(code)).toThrow(`1.js uses ${name}: `);
  });

  it.each([
    'function send(fetch) { fetch(1); }',
    'let alert = 1; alert += 1',
    'let a = a2, a2 = a; a.fetch(1)',
    'const w = window; { const w = {}; w.fetch(1) } w.innerWidth',
    'const a = { fetch: 1, confirm() {} }; a.fetch; a.confirm()',
    "if (typeof fetch === 'function') b()",
    "const g = Function('return this')()",
    'a instanceof Function',
    "document.createElement('script')",
    "window.open('/receipt')",
    "'fetch(1); localStorage'",
    '/* alert(1) */',
    'navigator.onLine; document.title',
  ])('[MFE-03] accepts %s', (code) => {
    expect(() => check(code)).not.toThrow();
  });

  it('[MFE-03] does not search a script that contains only bundled packages', () => {
    const extensions = { '/loans': { files: ['0.js'], shares: [] } };
    const isRefused = (packages: string[]) => () =>
      check("alert('todo')", { extensions, packages: { '0.js': own, '1.js': packages } });
    expect(isRefused(['jspdf@4.2.1'])).not.toThrow();
    expect(isRefused([...own, 'jspdf@4.2.1'])).toThrow('1.js uses alert');
    expect(isRefused([])).toThrow('1.js uses alert');
  });

  const consumes = `const shares = {
    12: { shareKey: '@billpay/api-contract/billers', singleton: true },
    '34': { shareKey: 'react' },
  };`;

  it('[MFE-02] refuses an import from the shell that the manifest does not list', () => {
    const needs = { react: { range: '^19.0.0', modules: ['.'] } };
    expect(() => check(consumes, { needs })).toThrow(
      'It imports @billpay/api-contract/billers, which "needs"',
    );
    const contract = { range: '^1.0.0', modules: ['billers'] };
    expect(() => check(consumes, { needs: { ...needs, '@billpay/api-contract': contract } })).not.toThrow();
  });

  it.each([
    'const a = r(12); host.http.call(a.savedBillers)',
    'let a; a = r(12); host.http.call((0, a).savedBillers, a?.savedBillers)',
    'host.http.call(r(12).savedBillers)',
  ])('[MFE-02] refuses a call that the manifest does not list, in %s', (code) => {
    const needs = {
      react: { range: '^19.0.0', modules: ['.'] },
      '@billpay/api-contract': { range: '^1.0.0', modules: ['billers'] },
    };
    const run = (calls: string[]) => () => check(`${consumes}${code}`, { needs, calls });
    expect(run([])).toThrow('It calls billers.saved, which "calls"');
    expect(run(['billers.saved'])).not.toThrow();
  });

  it('[MFE-03] refuses an event that the manifest does not list', () => {
    const run = (emits: string[]) => () =>
      check("e.bus.emit('due.changed', {}); other.emit('click')", { emits });
    expect(run([])).toThrow('It emits due.changed, which "emits"');
    expect(run(['due.changed'])).not.toThrow();
  });

  it('[MFE-02] refuses a chunk that is an ES module', () => {
    expect(() => check("import a from './a.js'")).toThrow('1.js is not a classic script');
  });
});
