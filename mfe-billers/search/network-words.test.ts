import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { isOfAnotherScript, networkWords } from './network-words';

const hindi: Readonly<Record<string, string>> = {
  Electricity: 'बिजली',
  'Mobile Prepaid': 'प्रीपेड मोबाइल',
  'Mobile Postpaid': 'पोस्टपेड मोबाइल',
  DTH: 'डीटीएच रिचार्ज',
  'EV Recharge': 'ईवी रिचार्ज',
  'NCMC Recharge': 'एनसीएमसी रिचार्ज',
};
const categories = Object.keys(hindi);

function translate(id: string, tree: TextTree, toEnglish = false): void {
  if (id !== 'domain.network') return;
  for (const name of Object.keys(tree))
    Object.assign(tree, { [name]: toEnglish ? name : (hindi[name] ?? name) });
}
beforeEach(() => changeLanguage('hi', translate));
afterEach(() => changeLanguage(ENGLISH, (id, tree) => translate(id, tree, true)));

it.each([
  ['बिजली', 'Electricity'],
  [' बिज ', 'Electricity'],
  ['मोबाइल', 'Mobile'],
  ['ईवी', 'EV Recharge'],
  ['रिचार्ज', 'DTH'],
  ['पानी', 'पानी'],
])('[FIND-05] translates the Hindi search %j to %j', (words, english) => {
  expect(networkWords(words, categories)).toBe(english);
});

it.each([
  ['Tata Power-DDL No. 2', false],
  ['बिजली', true],
  ['café', true],
])('checks whether %j has letters other than A to Z: %s', (words, expected) =>
  expect(isOfAnotherScript(words)).toBe(expected),
);
