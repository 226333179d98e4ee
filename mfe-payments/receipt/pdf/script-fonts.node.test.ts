import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsPDF } from 'jspdf';
import { findCharactersOffReceipts } from '@billpay/ui/theme/receipt-characters';
import { isPlainText } from './plain-text';
import { scriptFonts } from './script-fonts';

/** Returns whether the font's own table contains a character. */
function readTable(file: string): (character: string) => boolean {
  const pdf = new jsPDF();
  pdf.addFileToVFS('font.ttf', readFileSync(file).toString('base64'));
  pdf.addFont('font.ttf', 'font', 'normal');
  pdf.setFont('font');
  const { cmap } = pdf.getFont().metadata as { cmap: { unicode: { codeMap: Record<number, number> } } };
  return (character) => Boolean(cmap.unicode.codeMap[character.codePointAt(0) ?? 0]);
}

const latin = ['regular', 'semibold'].map((name) => readTable(path.join(__dirname, 'fonts', `${name}.ttf`)));
const indian = scriptFonts.map(({ script }) => {
  const name = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/NotoSans${script}_400Regular.ttf`;
  return { script, has: readTable(require.resolve(name)), letter: new RegExp(`\\p{Script=${script}}`, 'u') };
});

/** All assigned characters of the Basic Multilingual Plane. */
const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => !/\p{Cn}/u.test(character),
);

describe('the fonts of receipts', () => {
  it('[REC-08] includes every character that jsPDF writes in both weights', () => {
    const plain = characters.filter(isPlainText);
    expect(plain.length).toBeGreaterThan(500);
    expect(plain.filter((character) => !latin.every((has) => has(character)))).toEqual([]);
  });

  it("[REC-08] includes every character allowed in the bank's own texts", () => {
    const covered = characters.filter((character) => findCharactersOffReceipts(character).length === 0);
    expect(covered.length).toBeGreaterThan(1_400);
    const missing = covered
      // The PDF composes texts before it draws them, so this test composes them too.
      .flatMap((character) => [...character.normalize('NFC')])
      .filter((character) => {
        const font = indian.find(({ letter }) => letter.test(character));
        return font
          ? !font.has(character)
          : !latin.every((has) => has(character)) && !indian.some(({ has }) => has(character));
      });
    expect(missing).toEqual([]);
  });
});
