import { inEnglish } from '@billpay/host-api/language';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { networkName, networkPeriod } from './index';

const hindi: Readonly<Record<string, string>> = { Water: 'पानी', 'Duplicate Payment': 'एक ही भुगतान दो बार' };

/** As the shell's translator: fills the registered objects in place. */
function translate(id: string, tree: TextTree, toEnglish = false): void {
  if (id !== 'domain.network') return;
  for (const name of Object.keys(tree))
    Object.assign(tree, { [name]: toEnglish ? name : (hindi[name] ?? name) });
}

afterEach(() => changeLanguage(ENGLISH, (id, tree) => translate(id, tree, true)));

it('stays as it is while the language is English', () => {
  expect(['Water', 'constructor', '', 'A.B {0}'].map(networkName)).toEqual([
    'Water',
    'constructor',
    '',
    'A.B {0}',
  ]);
});

it('is that of the catalogue, for names shown before and after a change of the language', () => {
  expect(networkName('Water')).toBe('Water');
  changeLanguage('hi', translate);
  expect([networkName('Water'), networkName('Duplicate Payment')]).toEqual(['पानी', 'एक ही भुगतान दो बार']);
  expect(networkName('Space Travel')).toBe('Space Travel');
  expect(inEnglish(() => networkName('Water'))).toBe('Water');
});

it('shows a number of days in the language shown, and any other validity as the network spells it', () => {
  expect(['28 Days', '1 day', 'Till bill date'].map(networkPeriod)).toEqual([
    '28 Days',
    '1 Day',
    'Till bill date',
  ]);
});
