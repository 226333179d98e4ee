import { decode } from 'fast-png';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** In px; for an SVG, its proportions. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Twelve times the size of the widest logo in a header or receipt. A browser decodes a picture to 4 bytes per
 * pixel.
 */
const LARGEST_PX = 2_048;
/** Beyond this ratio a picture would be a thin line in the header. */
const MOST_PROPORTION = 40;

const PNG_START = '89504e470d0a1a0a';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export function isPng(bytes: Buffer): boolean {
  return bytes.toString('hex', 0, 8) === PNG_START && bytes.toString('latin1', 12, 16) === 'IHDR';
}

/** Returns the size of a valid PNG. @throws Error with the requirement that the picture does not meet */
export function pngSize(bytes: Buffer): PictureSize {
  if (bytes.length < 24) throw new Error('must be a complete PNG');
  // Checked before decoding, because a small file can contain gigabytes of pixels.
  const { width, height } = requireSize({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) });
  if (width > LARGEST_PX || height > LARGEST_PX)
    throw new Error(`must have at most ${LARGEST_PX} × ${LARGEST_PX} px, not ${width} × ${height}`);
  try {
    decode(bytes, { checkCrc: true });
  } catch (error) {
    throw new Error('must be a complete PNG', { cause: error });
  }
  return { width, height };
}

/** An element or an attribute; `fill="…"` does not match. */
const styles = /<(?:[\w.-]+:)?style\b|\sstyle\s*=/i;

/** Whether an SVG has inline styles. */
export function hasStyles(svg: string): boolean {
  return styles.test(svg);
}

/**
 * Returns the proportions of an SVG that browsers can draw as an image. @throws Error with the requirement that the
 * picture does not meet
 */
export function svgSize(text: string): PictureSize {
  const attributes = rootAttributes(text);
  const [, , boxWidth, boxHeight] = (attributes.viewBox ?? '').trim().split(/[\s,]+/);
  const width = boxWidth === undefined ? lengthInPx(attributes.width) : Number(boxWidth);
  const height = boxHeight === undefined ? lengthInPx(attributes.height) : Number(boxHeight);
  if (width > 0 && height > 0 && Number.isFinite(width + height)) return requireSize({ width, height });
  throw new Error('must be an SVG with a viewBox, or with a width and a height in px');
}

function lengthInPx(text = ''): number {
  return Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1]);
}

/**
 * Returns the root's attributes of well-formed XML. Refuses a document type, whose entities could expand
 * without end.
 */
function rootAttributes(text: string): Record<string, string> {
  let root: SaxesTagPlain | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => (root ??= tag));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Error('must be an SVG without definitions of entities');
  });
  let fault: Error | undefined;
  parser.on('error', (error) => (fault ??= error));
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (root?.name !== 'svg') throw new Error('must be an SVG or a PNG');
  if (fault) throw new Error('must be a complete SVG', { cause: fault });
  // Without it, browsers treat the file as other XML and draw nothing.
  if (root.attributes.xmlns !== SVG_NAMESPACE)
    throw new Error(`must be an SVG with xmlns="${SVG_NAMESPACE}"`);
  return root.attributes;
}

function requireSize(size: PictureSize): PictureSize {
  const { width, height } = size;
  if (width === 0 || height === 0) throw new Error('must be a PNG with a width and a height');
  if (Math.max(width / height, height / width) > MOST_PROPORTION)
    throw new Error(`must be at most ${MOST_PROPORTION} times as wide as it is high, or the reverse`);
  return size;
}
