// `node tools/subset-receipt-font.mjs`: reduces the receipt's fonts to the characters that a receipt can contain.
// Run it again after changing the font or the characters; the results are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './ensure-installed.mjs';

const source = path.join(root, 'node_modules', '@expo-google-fonts', 'noto-sans');
const into = path.join(root, 'mfe-payments', 'receipt', 'pdf', 'fonts');
const weights = { regular: '400Regular', semibold: '600SemiBold' };

const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/**
 * Latin with the letters of every transliteration (ā ṛ ṣ ñ ś) and their combining accents, punctuation and
 * currencies of bills, and the replacement for undisplayable characters. `fonts/receipt-characters.ts` relies
 * on these.
 */
const characters = String.fromCodePoint(
  ...between(0x20, 0x7e),
  ...between(0xa0, 0x17f),
  ...[0x18f, 0x192, 0x259, 0x2b9, 0x2ba, 0x2bb, 0x2bc, 0x2be, 0x2bf, 0x2c6, 0x2dc],
  ...between(0x218, 0x21b),
  ...between(0x300, 0x36f),
  ...between(0x1e00, 0x1e9f),
  ...between(0x2010, 0x2027),
  ...between(0x2030, 0x205e),
  ...[0x20a8, 0x20ac, 0x20b9, 0x2116, 0x2122, 0x2212, 0xfffd],
);

const { name: packageName, version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
const licences = ['LICENSE', 'LICENSE_FONT'].map((file) =>
  readFileSync(path.join(source, file), 'utf8').replaceAll('\r', '').trim(),
);
// Builds copy it into third-party-notices.txt.
const notice = [
  `${packageName} ${version} (MIT AND OFL-1.1)`,
  'The fonts of receipts are cut from Noto Sans.',
  ...licences,
];
writeFileSync(path.join(into, 'NOTICE.txt'), `${notice.join('\n\n')}\n`);

for (const [name, weight] of Object.entries(weights)) {
  const whole = readFileSync(path.join(source, weight, `NotoSans_${weight}.ttf`));
  const subset = await subsetFont(whole, characters, { targetFormat: 'truetype' });
  writeFileSync(path.join(into, `${name}.ttf`), subset);
  console.log(`${name}.ttf: ${subset.length} of ${whole.length} bytes`);
}
