import { inEnglish } from '@billpay/host-api/language';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { decodeEntities, networkName, networkPeriod } from './index';

const hindi: Readonly<Record<string, string>> = { Water: 'पानी', 'Duplicate Payment': 'एक ही भुगतान दो बार' };

/** Fills the registered objects in place, like the shell's translator. */
function translate(id: string, tree: TextTree, toEnglish = false): void {
  if (id !== 'domain.network') return;
  for (const name of Object.keys(tree))
    Object.assign(tree, { [name]: toEnglish ? name : (hindi[name] ?? name) });
}

afterEach(() => changeLanguage(ENGLISH, (id, tree) => translate(id, tree, true)));

it('keeps network names unchanged in English', () => {
  expect(['Water', 'constructor', '', 'A.B {0}'].map(networkName)).toEqual([
    'Water',
    'constructor',
    '',
    'A.B {0}',
  ]);
});

it("uses the catalogue's name before and after a language change", () => {
  expect(networkName('Water')).toBe('Water');
  changeLanguage('hi', translate);
  expect([networkName('Water'), networkName('Duplicate Payment')]).toEqual(['पानी', 'एक ही भुगतान दो बार']);
  expect(networkName('Space Travel')).toBe('Space Travel');
  expect(inEnglish(() => networkName('Water'))).toBe('Water');
});

it('translates a number of days, and keeps any other validity as the network spells it', () => {
  expect(['28 Days', '1 day', 'Till bill date'].map(networkPeriod)).toEqual([
    '28 Days',
    '1 Day',
    'Till bill date',
  ]);
});

it.each([
  ['Father&#39;s Name', "Father's Name"],
  ['A &amp; B &#x26; C', 'A & B & C'],
  ['&amp;lt;', '&lt;'],
  ['A&#8203;B &#9999999; &copy; &', 'A&#8203;B &#9999999; &copy; &'],
])('decodes the character entities of %j only once', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
  expect(networkName(text)).toBe(decoded);
});

it('translates a name that has character entities', () => {
  changeLanguage('hi', translate);
  expect(networkName('W&#97;ter')).toBe('पानी');
});
