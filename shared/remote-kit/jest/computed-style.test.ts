import { JSDOM } from 'jsdom';
import { createComputedStyle } from './computed-style';
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

/** Opens the same page twice, because both ways of computing share jsdom's cache of a page. */
function openPages() {
  const [jsdoms, ours] = [new JSDOM(page).window, new JSDOM(page).window];
  const quick = createComputedStyle(ours as unknown as Window & typeof globalThis);
  const valuesIn = ({ document }: typeof ours, by: typeof getComputedStyle) =>
    [...document.querySelectorAll('*')].map((element) => [
      element.outerHTML,
      ...READ.map((name) => by(element)[name]),
    ]);
  return {
    documents: [jsdoms.document, ours.document],
    expected: () => valuesIn(jsdoms, jsdoms.getComputedStyle.bind(jsdoms)),
    computed: () => valuesIn(ours, quick),
  };
}

describe('the computed style in tests', () => {
  it("returns jsdom's values for every element", () => {
    const { expected, computed } = openPages();
    expect(computed()).toEqual(expected());
  });

  it.each<[string, (document: Document) => void]>([
    ['a class', (document) => document.querySelector('.note')?.classList.add('row')],
    ['an inline style', (document) => document.querySelector('em')?.setAttribute('style', 'display: none')],
    ['an element', (document) => document.querySelector('.list')?.append(document.createElement('li'))],
    ['a rule', (document) => document.styleSheets[0]?.insertRule('i { color: green; display: block }')],
    ['a sheet', (document) => document.head.append(createStyle(document, 'li { visibility: hidden }'))],
  ])('follows a change of %s', (_, change) => {
    const { documents, expected, computed } = openPages();
    const before = computed();
    documents.forEach(change);
    expect(computed()).toEqual(expected());
    expect(computed()).not.toEqual(before);
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
])('indexes %s by the subject keys %j', (selector, keys) => {
  expect(subjectKeys(selector)).toEqual(keys);
});

function createStyle(document: Document, css: string): HTMLStyleElement {
  return Object.assign(document.createElement('style'), { textContent: css });
}
