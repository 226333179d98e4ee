import { brandedPalette, mix } from './branding';
import type { Palette } from './palette';

/** A pair of colours with the minimum contrast in WCAG 2.2 AA. */
export interface ContrastPair {
  readonly front: keyof Palette;
  readonly back: keyof Palette;
  readonly least: number;
}

/** WCAG 2.2, 1.4.3, for text of any size. */
export const AA_TEXT = 4.5;
/** WCAG 2.2, 1.4.11, for the edges of controls. */
const AA_EDGE = 3;

const pair = (front: keyof Palette, back: keyof Palette, least = AA_TEXT): ContrastPair => ({
  front,
  back,
  least,
});

/** Backgrounds of texts: the page, cards, hovered rows, and selected and highlighted entries. */
const BACKGROUNDS = ['canvas', 'surface', 'sunken', 'primarySoft'] as const;

/** Every text with each of its possible backgrounds, and the edges of controls. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...(['ink', 'muted', 'primary', 'success', 'warning', 'danger'] as const).flatMap((front) =>
    BACKGROUNDS.map((back) => pair(front, back)),
  ),
  pair('onPrimary', 'primary'),
  pair('onPrimary', 'primaryStrong'),
  pair('onDanger', 'danger'),
  pair('onDanger', 'dangerStrong'),
  ...(['success', 'warning', 'danger'] as const).flatMap((tone) => [
    pair(tone, `${tone}Soft`),
    pair('ink', `${tone}Soft`),
  ]),
  pair('edge', 'surface', AA_EDGE),
  pair('edge', 'canvas', AA_EDGE),
];

/** Computes the contrast of two `#rrggbb` colours as WCAG 2 defines it, 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A bank's colour that is not used, because the contrast of a text would be below AA. */
export interface RefusedColor extends ContrastPair {
  /** The bank's colour, which is `front`, `back`, or the colour from which one of them is derived. */
  readonly name: keyof Palette;
  readonly value: string;
  /** Contrast of the pair with the bank's colours, rounded down to hundredths. */
  readonly contrast: number;
  /**
   * Nearest usable shade of the colour, together with the bank's other colours and their suggestions; undefined if
   * there is none.
   */
  readonly suggestion?: string | undefined;
}

type Colors = Partial<Record<keyof Palette, string>>;

/** Colours derived from another one unless the bank sets them. */
const derivedFrom: Partial<Record<keyof Palette, keyof Palette>> = {
  primaryStrong: 'primary',
  primarySoft: 'primary',
  dangerStrong: 'danger',
};

/**
 * Returns the bank's colours of one theme, except those with a contrast below AA. Rejects as few colours as possible:
 * of two that are illegible on each other, the colour of the text first.
 * @param own the portal's palette of the theme, which is legible
 * @throws Error for a value that is not a `#rrggbb` colour
 */
export function legibleColors(
  own: Palette,
  bank: Partial<Palette>,
): { readonly colors: Partial<Palette>; readonly refused: readonly RefusedColor[] } {
  let colors: Colors = { ...bank };
  const refused: RefusedColor[] = [];
  for (;;) {
    const failed = failedPair(own, colors);
    if (!failed) return { colors, refused: withSuggestions(own, colors, refused) };
    const names = colorsToDrop(own, colors, failed);
    if (names.length === 0)
      throw new Error(`The portal's own ${failed.front} cannot be read on ${failed.back}`);
    const contrast = Math.floor(contrastIn(own, colors, failed) * 100) / 100;
    refused.push(...names.map((name) => ({ ...failed, name, value: colors[name] ?? '', contrast })));
    colors = omit(colors, names);
  }
}

/**
 * Finds the usable shade of a colour that has the same hue and the nearest lightness; undefined if none is
 * usable.
 * @param color as `#rrggbb`
 */
export function findNearestShade(color: string, isUsable: (shade: string) => boolean): string | undefined {
  const shares = Array.from({ length: 101 }, (_, percent) => percent / 100);
  return ['#000000', '#ffffff']
    .flatMap((end) => shares.map((share) => mix(color, end, share)))
    .toSorted((one, other) => computeContrast(one, color) - computeContrast(other, color))
    .find(isUsable);
}

/**
 * Adds suggestions to refused colours.
 * @param used the bank's legible colours
 */
function withSuggestions(own: Palette, used: Colors, refused: readonly RefusedColor[]): RefusedColor[] {
  let colors = used;
  return refused.map((one) => {
    const suggestion = findNearestShade(
      one.value,
      (shade) => failedPair(own, { ...colors, [one.name]: shade }) === undefined,
    );
    if (suggestion !== undefined) colors = { ...colors, [one.name]: suggestion };
    return { ...one, suggestion };
  });
}

function failedPair(own: Palette, colors: Colors): ContrastPair | undefined {
  return CONTRAST_PAIRS.find((each) => contrastIn(own, colors, each) < each.least);
}

function contrastIn(own: Palette, colors: Colors, { front, back }: ContrastPair): number {
  const palette = brandedPalette(own, colors);
  return computeContrast(palette[front], palette[back]);
}

/** Returns the text's colour, or else the background's; both if rejecting one is not enough. */
function colorsToDrop(own: Palette, colors: Colors, failed: ContrastPair): (keyof Palette)[] {
  const candidates = [failed.front, failed.back].flatMap((name) => {
    const source = name in colors ? name : derivedFrom[name];
    return source && source in colors ? [source] : [];
  });
  const suffices = candidates.find((name) => contrastIn(own, omit(colors, [name]), failed) >= failed.least);
  return suffices ? [suffices] : [...new Set(candidates)];
}

function omit(colors: Colors, names: readonly (keyof Palette)[]): Colors {
  return Object.fromEntries(
    Object.entries(colors).filter(([name]) => !names.some((dropped) => dropped === name)),
  );
}
