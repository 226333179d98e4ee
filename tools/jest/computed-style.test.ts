import { JSDOM } from 'jsdom';
import { computedStyleOf } from './computed-style';
import { subjectKeys } from './selector-subject';

const page = `
  <style>
    html { color: blue }
    p, .note:not(.loud, .quiet) { visibility: hidden; color: red }
    .card > .row:hover, ul.list li { display: flex; pointer-events: none }
    .row { opacity: 0.5; overflow: auto }
    @media (min-width: 500px) { .row { display: none } }
    @media screen { .screen { display: none } }
    @keyframes turn { to { opacity: 0 } }
    [data-state='open'] { visibility: visible }
    .a\\:b { display: grid }
    :has(> em) { opacity: 0.25 }
    .late { display: block }
    .late { display: unset }
  </style>
  <p>hidden <b data-state="open">shown</b><i>hidden as its parent is</i></p>
  <div class="card"><div class="row"><em>row</em></div><div class="note loud">loud</div><div class="note">note</div></div>
  <ul class="list"><li class="row">item <button>press</button></li></ul>
  <div class="screen">screen</div><div class="a:b late">escaped</div><div hidden style="display: inline">inline</div>
  <script></script><template></template>`;

const READ = [
  'display',
  'visibility',
  'opacity',
  'pointerEvents',
  'color',
  'overflow',
  'backgroundColor',
] as const;

function openPage() {
  const { window } = new JSDOM(page);
  const own = window.getComputedStyle.bind(window);
  const quick = computedStyleOf(window as unknown as Window & typeof globalThis);
  const all = () => [...window.document.querySelectorAll('*')];
  const values = (by: typeof getComputedStyle) =>
    all().map((element) => [element.outerHTML, ...READ.map((name) => by(element)[name])]);
  return { window, document: window.document, own: () => values(own), quick: () => values(quick) };
}

describe('the computed style of tests', () => {
  it('has the values that jsdom computes, for every element', () => {
    const { own, quick } = openPage();
    expect(quick()).toEqual(own());
  });

  it.each<[string, (document: Document) => void]>([
    ['a class', (document) => document.querySelector('.note')?.classList.add('row')],
    ['an inline style', (document) => document.querySelector('em')?.setAttribute('style', 'display: none')],
    ['an element', (document) => document.querySelector('.list')?.append(document.createElement('li'))],
    ['a sheet', (document) => document.head.append(styleOf(document, 'li { visibility: hidden }'))],
  ])('follows a change of %s', (_, change) => {
    const { document, own, quick } = openPage();
    const before = quick();
    change(document);
    expect(quick()).toEqual(own());
    expect(quick()).not.toEqual(before);
  });

  it('gives a property by its CSS name as well', () => {
    const { window } = openPage();
    const quick = computedStyleOf(window as unknown as Window & typeof globalThis);
    const row = window.document.querySelector('li');
    if (!row) throw new Error('The page has no row');
    expect(quick(row).getPropertyValue('opacity')).toBe('0.5');
    expect(quick(row).getPropertyValue('pointer-events')).toBe('none');
  });
});

it.each([
  ['.card > li.row:hover, h2', ['.row', 'h2']],
  ['.a.b', ['.b']],
  ['p:not(.x, .y) ', ['p']],
  ['[data-state="a, b"]', [null]],
  ['*', [null]],
  ['.a + ul.list>LI', ['li']],
  ['.a\\:b', [null]],
])('an element needs for %s one of %j', (selector, keys) => {
  expect(subjectKeys(selector)).toEqual(keys);
});

function styleOf(document: Document, css: string): HTMLStyleElement {
  return Object.assign(document.createElement('style'), { textContent: css });
}
