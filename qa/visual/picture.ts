import { decode, encode } from 'fast-png';
import pixelmatch from 'pixelmatch';

/** A decoded picture; `data` has four bytes a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Difference of two colours, 0 to 1, below which they count as equal. */
const COLOR_TOLERANCE = 0.03;
/** Pixels that may differ: fewer than a letter has. */
const PIXEL_TOLERANCE = 4;

export function decodePicture(png: Uint8Array): Picture {
  const { width, height, data, palette, channels } = decode(png);
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = palette
      ? palette[data[pixel] ?? 0]
      : data.subarray(pixel * channels, (pixel + 1) * channels);
    if (!color) throw new Error('A colour is missing in the palette');
    rgba.set([...color.slice(0, 3), 255], pixel * 4);
  }
  return { width, height, data: rgba };
}

/** The share of a picture from which a colour is kept: grounds and texts are exact. */
const KEPT_SHARE = 0.002;
/** Levels of a channel to which other colours are rounded: shades at the edges of letters, parts of pictures. */
const FEW_LEVELS = 6;
/** More of them, for a picture to look at. */
export const MORE_LEVELS = 8;
/** Of a PNG's palette. */
const MOST_COLORS = 256;

/** The picture as it is stored: its frequent colours are kept, the others rounded. */
export function reduced({ width, height, data }: Picture, levels = FEW_LEVELS): Picture {
  const pixels = width * height;
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const color = colorAt(data, pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const least = pixels * KEPT_SHARE;
  const stored = new Map(
    [...counts].map(([color, count]) => [color, channelsOf(count < least ? rounded(color, levels) : color)]),
  );
  const result = new Uint8Array(pixels * 4).fill(255);
  for (let pixel = 0; pixel < pixels; pixel += 1)
    result.set(stored.get(colorAt(data, pixel)) ?? [], pixel * 4);
  return { width, height, data: result };
}

/** Encodes a reduced picture by a palette; equal pictures are equal files. */
export function encodeSmall({ width, height, data }: Picture): Uint8Array {
  const colors = Array.from({ length: width * height }, (_, pixel) => colorAt(data, pixel));
  const palette = [...new Set(colors)].toSorted((one, other) => one - other);
  if (palette.length > MOST_COLORS) throw new Error('The picture has too many colours');
  const places = new Map(palette.map((color, place) => [color, place]));
  const indexed = Uint8Array.from(colors, (color) => places.get(color) ?? 0);
  const picture = {
    width,
    height,
    channels: 1,
    depth: 8,
    data: indexed,
    palette: palette.map(channelsOf),
  } as const;
  return encode(picture, { zlib: { level: 9 } });
}

function rounded(color: number, levels: number): number {
  const step = 255 / (levels - 1);
  const [red, green, blue] = channelsOf(color).map((channel) =>
    Math.round(Math.round(channel / step) * step),
  );
  return ((red ?? 0) << 16) | ((green ?? 0) << 8) | (blue ?? 0);
}

type Channels = [red: number, green: number, blue: number];

function colorAt(data: Uint8Array, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
  return (red << 16) | (green << 8) | blue;
}

function channelsOf(color: number): Channels {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

/** What differs between two pictures: how many pixels, and a picture of where. */
export interface Difference {
  readonly pixels: number;
  readonly picture: Picture;
}

/** The difference of two pictures; null when it is within the tolerance. */
export function differenceOf(expected: Picture, actual: Picture): Difference | null {
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const picture = { width, height, data: new Uint8Array(width * height * 4) };
  const [one, other] = [expected, actual].map((each) => padded(each, width, height));
  if (!one || !other) throw new Error('There are two pictures');
  const pixels = pixelmatch(one, other, picture.data, width, height, { threshold: COLOR_TOLERANCE });
  const isOfOneSize = expected.width === actual.width && expected.height === actual.height;
  return isOfOneSize && pixels <= PIXEL_TOLERANCE ? null : { pixels, picture };
}

/** The picture's data on a larger transparent ground. */
function padded({ width, height, data }: Picture, toWidth: number, toHeight: number): Uint8Array {
  if (width === toWidth && height === toHeight) return data;
  const ground = new Uint8Array(toWidth * toHeight * 4);
  for (let row = 0; row < height; row += 1)
    ground.set(data.subarray(row * width * 4, (row + 1) * width * 4), row * toWidth * 4);
  return ground;
}

export function encodePicture({ width, height, data }: Picture): Uint8Array {
  return encode({ width, height, channels: 4, depth: 8, data });
}
