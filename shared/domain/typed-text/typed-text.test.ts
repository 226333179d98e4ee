import { countCharacters, takeCharacters, toAsciiDigits, toIdentifier, toKeptText, toPlainText } from '.';

it.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['extended Arabic-Indic', '۰۱۲۳۴۵۶۷۸۹'],
  ['Ol Chiki', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Meetei Mayek', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
  ['full-width', '０１２３４５６７８９'],
  ['double-struck', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('reads %s digits', (_, digits) => expect(toAsciiDigits(digits)).toBe('0123456789'));

it('reads every decimal digit of Unicode as one digit', () => {
  const all = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((char) => /\p{Nd}/u.test(char));
  expect(toAsciiDigits(all.join(''))).toBe('0123456789'.repeat(all.length / 10));
});

it('keeps other characters and other kinds of numbers', () => {
  expect(toAsciiDigits('क१ ½ ² Ⅳ ① a')).toBe('क1 ½ ² Ⅳ ① a');
});

it.each([
  ['ramesh2065 '],
  ['ramesh2065\u00A0'],
  ['\tramesh2065\r\n'],
  ['\uFEFFramesh2065'],
  ['rame\u200Bsh20\u00AD65'],
  ['\u202Aramesh2065\u202C'],
  ['ramesh२०६५'],
  ['ramesh2065\u{E0020}\uFE0F'],
])('normalizes %j to the identifier ramesh2065', (text) => expect(toIdentifier(text)).toBe('ramesh2065'));

it.each([
  ['Jose\u0301  9', 'José 9'],
  ['e\u034F\u0301', 'é'],
  ['A \u3000 B', 'A B'],
  ['ക്\u200D', 'ക്'],
  [' \u200B ', ''],
])('normalizes %j to the identifier %j', (text, identifier) => {
  expect(toIdentifier(text)).toBe(identifier);
  expect(toIdentifier(identifier)).toBe(identifier);
});

it.each([
  ['joiners that shape letters', 'ক্\u200Cষ র\u200D্যাব ന്\u200D', 'ক্\u200Cষ র\u200D্যাব ന്\u200D'],
  ['no joiner between Latin letters, or alone', 'Re\u200Dnt \u200C', 'Rent '],
  ['no other invisible character', 'मे\u200Bरा\uFEFF घर', 'मेरा घर'],
  ['plain spaces for tabs, line breaks and wide spaces', 'a\tb\nc\u00A0d', 'a b c d'],
  ['digits of other scripts', 'घर १', 'घर १'],
  ['composed letters', 'Jose\u0301', 'José'],
])('keeps %s in a written text', (_, text, plain) => expect(toPlainText(text)).toBe(plain));

it('trims a kept text and collapses its spaces', () => {
  expect(toKeptText('  मेरा \u00A0 घर ')).toBe('मेरा घर');
});

it('counts and truncates by code points', () => {
  expect(countCharacters('घर')).toBe(2);
  expect(countCharacters('की𑄇')).toBe(3);
  expect(takeCharacters('𑄇𑄇𑄇', 2)).toBe('𑄇𑄇');
});
