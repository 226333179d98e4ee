import { isName, normalizeIdentifier, normalizeWriting, withPlainDigits } from './given-text';

it.each([
  '१२३',
  '১২৩',
  '௧௨௩',
  '౧౨౩',
  '૧૨૩',
  '೧೨೩',
  '൧൨൩',
  '੧੨੩',
  '୧୨୩',
  '١٢٣',
  '۱۲۳',
  '１２３',
  '𝟭𝟮𝟯',
  '123',
])('reads the digits %s as 123', (digits) => expect(withPlainDigits(digits)).toBe('123'));

it('reads every decimal digit of Unicode', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter((char) =>
    /^\p{Nd}$/u.test(char),
  );
  expect(withPlainDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
});

it.each([
  ['ramesh2065 ', 'ramesh2065'],
  ['\u00A0ramesh2065\u3000', 'ramesh2065'],
  ['\uFEFFrame\u200Bsh\u00AD२०६५\u202C', 'ramesh2065'],
  ['Jose\u0301', 'José'],
  ['e\u034F\u0301', 'é'],
  ['A  \u2003 B', 'A B'],
  ['\u200B\u00A0', ''],
])('normalizes %j to the identifier %j', (given, value) => {
  expect(normalizeIdentifier(given)).toBe(value);
  expect(normalizeIdentifier(value)).toBe(value);
});

it.each([
  ['  मेरा \u00A0घर ', 'मेरा घर'],
  ['ক্\u200Cষ র\u200D্যাব ഇന്\u200Dഡ്യ', 'ক্\u200Cষ র\u200D্যাব ഇന്\u200Dഡ്യ'],
  ['Re\u200Dnt\u200B', 'Rent'],
  ['\u202Etn\u202Ce\u2066R\u2069\u200F 1\u061C', 'tneR 1'],
  ['घर १', 'घर १'],
])('normalizes the text %j to %j', (given, stored) => expect(normalizeWriting(given)).toBe(stored));

it.each([
  ['Home 2', true],
  ['बिजली का बिल', true],
  ['வீட்டு மின்சாரம்', true],
  ['गैस १', true],
  ['𑄇'.repeat(20), true],
  ['अ'.repeat(21), false],
  ["Ma's", false],
  ['बिजली।', false],
  ['', false],
  [' ', false],
  ['\u0301', false],
  ['घर 🏠', false],
])('[ADD-08] checks %j as a name of at most 20 letters: %s', (name, allowed) => {
  expect(isName(name, 20)).toBe(allowed);
});
