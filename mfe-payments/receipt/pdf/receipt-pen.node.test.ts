import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { jsPDF } from 'jspdf';
import { ReceiptPen } from './receipt-pen';
import type { TextPainter } from './text-painter';

const base64 = (file: string) => readFileSync(file).toString('base64');
const latin = (name: string) => base64(path.join(__dirname, 'fonts', `${name}.ttf`));
const script = (name: string) => ({
  script: name,
  data: base64(
    require.resolve(
      `@expo-google-fonts/noto-sans-${name.toLowerCase()}/400Regular/NotoSans${name}_400Regular.ttf`,
    ),
  ),
});
const fonts = {
  regular: latin('regular'),
  semibold: latin('semibold'),
  scripts: [script('Devanagari'), script('Tamil')],
};
const style = { size: 10, color: '#000000' };

/** Creates a painter that records text without drawing, because Node has no canvas. */
function createPainter(painted: string[]): TextPainter {
  return {
    measure: (text) => text.length * 5,
    paint(text) {
      painted.push(text);
      const png =
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR42mPgilqAFTFQTwIARv4ggagMTF8AAAAASUVORK5CYII=';
      return { png, width: text.length * 5, height: 14, start: 0, baseline: 10 };
    },
  };
}

/** Writes texts. Returns the selectable text, and the text that the browser has drawn. */
function write(...texts: string[]) {
  const painted: string[] = [];
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' });
  const pen = new ReceiptPen(pdf, fonts, createPainter(painted));
  texts.forEach((text, at) => pen.write(text, 50, 50 + at * 30, style));
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], {
    input: Buffer.from(pdf.output('arraybuffer')),
    encoding: 'utf8',
  });
  return { painted, text: stdout.trim().split(/\s*\n+\s*/) };
}

describe('writing on a receipt', () => {
  it('[REC-08] draws the scripts of India, and keeps their text for copying and searching', () => {
    const names = ['वाराणसी जल', 'சென்னை குடிநீர்', 'Jio जियो சேவை 24×7'];
    expect(write(...names)).toEqual({ painted: names, text: names });
  });

  it('[REC-08] writes Latin letters with composed or combining accents as text', () => {
    const name = 'Ānand Kṛṣṇa';
    expect(write(name.normalize('NFD'))).toEqual({ painted: [], text: [name] });
  });

  it('[REC-08] draws an accent that has no composed letter', () => {
    expect(write('r̥ṣi').painted).toEqual(['r̥ṣi']);
  });

  it('[REC-08] replaces a character that no font has, and keeps everything after it', () => {
    expect(write('Power ⚡ Grid 💡 銀行 Ltd')).toEqual({
      painted: ['Power ⚡ Grid 💡 銀行 Ltd'],
      text: ['Power \ufffd Grid \ufffd \ufffd\ufffd Ltd'],
    });
    expect(write('A\u0085B\ud800C').text).toEqual(['A B\ufffdC']);
  });

  it('[REC-08] writes plain text unchanged after a drawn text', () => {
    expect(write('Mahavitaran', 'जल', 'Mahavitaran').text).toEqual(['Mahavitaran', 'जल', 'Mahavitaran']);
  });
});
