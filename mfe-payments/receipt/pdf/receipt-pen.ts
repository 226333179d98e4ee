import type { jsPDF } from 'jspdf';
import { isPlainText, toPrintedText } from './plain-text';
import type { PainterFonts, TextPainter } from './text-painter';
import { wrapText } from './wrap-text';

export interface WriteStyle {
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  readonly align?: 'left' | 'right' | 'center';
}

const FONT = 'Receipt';
/** Line height, relative to the text size. */
export const LINE_HEIGHT = 1.35;

/** The part of jsPDF's font that lists its characters. */
interface FontMetadata {
  readonly cmap: { readonly unicode: { readonly codeMap: Readonly<Record<number, number | undefined>> } };
}

/** Consecutive characters in one font. */
interface FontRun {
  readonly font: string;
  readonly text: string;
}

/**
 * Writes on the pages of a receipt. Writes text that jsPDF supports as text. Other text is drawn by the
 * browser, which shapes every script, and embedded as a picture under invisible text for selecting and
 * searching (decision 0123).
 */
export class ReceiptPen {
  private readonly pdf: jsPDF;
  private readonly painter: TextPainter | undefined;
  private readonly fonts: readonly { name: string; codes: FontMetadata['cmap']['unicode']['codeMap'] }[];

  /**
   * Loads the fonts.
   * @param painter required for text that is not plain
   */
  constructor(pdf: jsPDF, { regular, semibold, scripts }: PainterFonts, painter?: TextPainter) {
    this.pdf = pdf;
    this.painter = painter;
    const add = (name: string, style: 'normal' | 'bold', data: string) => {
      pdf.addFileToVFS(`${name}-${style}.ttf`, data);
      pdf.addFont(`${name}-${style}.ttf`, name, style);
    };
    add(FONT, 'normal', regular);
    add(FONT, 'bold', semibold);
    for (const { script, data } of scripts) add(script, 'normal', data);
    this.fonts = [FONT, ...scripts.map(({ script }) => script)].map((name) => {
      pdf.setFont(name, 'normal');
      const { cmap } = pdf.getFont().metadata as FontMetadata;
      return { name, codes: cmap.unicode.codeMap };
    });
  }

  /** Writes a column of lines. `y` is the baseline of the first line. */
  write(lines: string | readonly string[], x: number, y: number, style: WriteStyle): void {
    [lines].flat().forEach((line, at) => this.writeLine(line, x, y + at * style.size * LINE_HEIGHT, style));
  }

  /** Splits texts into lines of at most `width` points. */
  wrap(
    texts: readonly string[],
    { size, bold = false }: Pick<WriteStyle, 'size' | 'bold'>,
    width: number,
  ): string[] {
    return texts.map(toPrintedText).flatMap((text) => {
      if (!isPlainText(text))
        return wrapText(text, width, (part) => this.requirePainter(part).measure(part, { size, bold }));
      this.pdf.setFont(FONT, bold ? 'bold' : 'normal');
      this.pdf.setFontSize(size);
      return this.pdf.splitTextToSize(text, width) as string[];
    });
  }

  private writeLine(line: string, x: number, y: number, style: WriteStyle): void {
    const text = toPrintedText(line);
    if (!isPlainText(text)) return this.paintLine(text, x, y, style);
    const { size, color, bold = false, align = 'left' } = style;
    this.pdf.setFont(FONT, bold ? 'bold' : 'normal');
    this.pdf.setFontSize(size);
    this.pdf.setTextColor(color);
    this.pdf.text(text, x, y, { align });
  }

  private paintLine(
    text: string,
    x: number,
    y: number,
    { size, color, bold = false, align }: WriteStyle,
  ): void {
    const painter = this.requirePainter(text);
    const width = painter.measure(text, { size, bold });
    const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
    const painted = painter.paint(text, { size, bold, color });
    this.pdf.addImage(
      painted.png,
      'PNG',
      left - painted.start,
      y - painted.baseline,
      painted.width,
      painted.height,
      undefined,
      'FAST',
    );
    this.writeInvisibly(text, left, y, size, width);
  }

  /** Stretches the text to the width of its picture. */
  private writeInvisibly(text: string, left: number, y: number, size: number, width: number): void {
    const { pdf } = this;
    pdf.setFontSize(size);
    const runs = this.toRuns(text).map((run) => {
      pdf.setFont(run.font, 'normal');
      return { ...run, width: pdf.getTextWidth(run.text) };
    });
    const horizontalScale = width / runs.reduce((sum, run) => sum + run.width, 0);
    let x = left;
    // Resets the scale, because it would apply to all later text.
    pdf.saveGraphicsState();
    for (const run of runs) {
      pdf.setFont(run.font, 'normal');
      pdf.text(run.text, x, y, { renderingMode: 'invisible', horizontalScale });
      x += run.width * horizontalScale;
    }
    pdf.restoreGraphicsState();
  }

  /** Splits a text by font. Replaces a visible character that no font has with `\ufffd`. */
  private toRuns(text: string): FontRun[] {
    const runs: FontRun[] = [];
    for (const character of text) {
      const before = runs.at(-1);
      const found = this.findFont(character, before?.font);
      if (!found && /\p{Default_Ignorable_Code_Point}/u.test(character)) continue;
      const [font, shown] = found ? [found, character] : [FONT, '\ufffd'];
      if (before?.font === font) runs[runs.length - 1] = { font, text: before.text + shown };
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  /**
   * Finds a font that has the character. Prefers the current font, so that spaces and marks do not change it.
   */
  private findFont(character: string, current: string | undefined): string | undefined {
    const having = this.fonts.filter(({ codes }) => codes[character.codePointAt(0) ?? 0]);
    return (having.find(({ name }) => name === current) ?? having[0])?.name;
  }

  private requirePainter(text: string): TextPainter {
    if (!this.painter) throw new Error(`${JSON.stringify(text)} needs a painter`);
    return this.painter;
  }
}
