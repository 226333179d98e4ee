// `node tools/subset-receipt-font.mjs`: cuts the receipt's fonts to the characters a receipt can have. Run it again
// when the font or the characters change; its results are in the repository.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './ensure-installed.mjs';

const source = path.join(root, 'node_modules', '@expo-google-fonts', 'noto-sans');
const into = path.join(root, 'mfe-payments', 'receipt', 'pdf', 'fonts');
const weights = { regular: '400Regular', semibold: '600SemiBold' };

const between = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Printable Latin with the accents of Western names, and what else the portal's words use: – — ‘ ’ “ ” • … ₹ */
const characters = String.fromCodePoint(
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20b9],
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
