import type { LoadedFont } from './script-fonts';

export interface PaintedStyle {
  /** In points. */
  readonly size: number;
  readonly bold: boolean;
}

/** A text as a picture. Lengths are in points. */
export interface PaintedText {
  /** A PNG as a `data:` URL. */
  readonly png: string;
  readonly width: number;
  readonly height: number;
  /** Distance from the picture's left edge to the start of the text. */
  readonly start: number;
  /** Distance from the picture's top edge to the text's baseline. */
  readonly baseline: number;
}

/** Draws text that jsPDF cannot shape. */
export interface TextPainter {
  measure(text: string, style: PaintedStyle): number;
  paint(text: string, style: PaintedStyle & { readonly color: string }): PaintedText;
}

export interface PainterFonts {
  readonly regular: string;
  readonly semibold: string;
  readonly scripts: readonly LoadedFont[];
}

/** 432 dpi. */
const PIXELS_PER_POINT = 6;
/** Margin for strokes outside the size that the browser measures. */
const PADDING = 2;
const FAMILY = 'Bill Pay Receipt';

/**
 * Creates a painter that lets the browser shape text with the receipt's fonts. If these fonts lack a
 * character, the browser draws it as on the screen. Passes the painter to `draw`, and then removes the fonts
 * from the page.
 */
export async function withTextPainter<T>(
  { regular, semibold, scripts }: PainterFonts,
  draw: (painter: TextPainter) => T,
): Promise<T> {
  const faces = [
    new FontFace(FAMILY, toBytes(regular), { weight: '400' }),
    new FontFace(FAMILY, toBytes(semibold), { weight: '600' }),
    ...scripts.map(({ script, data }) => new FontFace(`${FAMILY} ${script}`, toBytes(data))),
  ];
  try {
    for (const face of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(face);
    const families = [FAMILY, ...scripts.map(({ script }) => `${FAMILY} ${script}`)];
    return draw(createPainter([...families.map((family) => `'${family}'`), 'sans-serif'].join(', ')));
  } finally {
    for (const face of faces) document.fonts.delete(face);
  }
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function createPainter(families: string): TextPainter {
  const prepare = (canvas: HTMLCanvasElement, { size, bold }: PaintedStyle) => {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas');
    context.font = `${bold ? 600 : 400} ${size * PIXELS_PER_POINT}px ${families}`;
    return context;
  };
  const ruler = document.createElement('canvas');
  const measure = (text: string, style: PaintedStyle) => prepare(ruler, style).measureText(text);
  return {
    measure: (text, style) => measure(text, style).width / PIXELS_PER_POINT,
    paint(text, style) {
      const canvas = document.createElement('canvas');
      const { start, baseline, width, height } = boxAround(measure(text, style));
      canvas.width = width;
      canvas.height = height;
      // Resizing the canvas resets its settings.
      const context = prepare(canvas, style);
      context.fillStyle = style.color;
      context.fillText(text, start, baseline);
      const toPoints = (pixels: number) => pixels / PIXELS_PER_POINT;
      return {
        png: canvas.toDataURL('image/png'),
        start: toPoints(start),
        baseline: toPoints(baseline),
        width: toPoints(width),
        height: toPoints(height),
      };
    },
  };
}

/** Returns the size of a picture with room for all strokes of a text. */
function boxAround(text: TextMetrics) {
  const padding = PADDING * PIXELS_PER_POINT;
  const start = padding + Math.max(0, Math.ceil(text.actualBoundingBoxLeft));
  const baseline = padding + Math.max(0, Math.ceil(text.actualBoundingBoxAscent));
  return {
    start,
    baseline,
    width: start + Math.ceil(Math.max(text.width, text.actualBoundingBoxRight)) + padding,
    height: baseline + Math.max(0, Math.ceil(text.actualBoundingBoxDescent)) + padding,
  };
}
