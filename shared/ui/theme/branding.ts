import { darkPalette, type Palette } from './palette';

/** Styles that a bank's `branding.json` may change. Missing values keep the portal's own styles. */
export interface Branding {
  /** Colours as `#rrggbb`. `legibleColors` of contrast.ts drops illegible ones. */
  readonly light?: Partial<Palette>;
  readonly dark?: Partial<Palette>;
  /** Corner radius of controls in px, from 0 to 24. The radius of cards and dialogs grows with it. */
  readonly radius?: number;
  /** A font-family list. */
  readonly font?: string;
}

const HEX_COLOR = /^#[0-9a-f]{6}$/i;
const FONT_FAMILY = /^(?:'([\w -]+)'|"([\w -]+)"|(-?[a-z_][\w-]*(?: [a-z_][\w-]*)*))$/i;

/** Applies the bank's colours to `own`. @throws Error for a value that is not a `#rrggbb` colour. */
export function brandedPalette(own: Palette, bank: Partial<Palette> = {}): Palette {
  for (const [name, value] of Object.entries(bank)) {
    if (!Object.hasOwn(own, name)) throw new Error(`Branding: there is no colour "${name}"`);
    if (!HEX_COLOR.test(value)) throw new Error(`Branding: "${name}" must be a #rrggbb colour`);
  }
  const branded: { -readonly [Name in keyof Palette]: string } = { ...own, ...bank };
  // Derives the hover colour and the soft background if the bank sets only the colour itself.
  if (bank.primary) {
    branded.primaryStrong = bank.primaryStrong ?? mix(bank.primary, own.ink, 0.2);
    branded.primarySoft =
      bank.primarySoft ?? mix(bank.primary, branded.surface, own === darkPalette ? 0.8 : 0.9);
  }
  if (bank.danger) branded.dangerStrong = bank.dangerStrong ?? mix(bank.danger, own.ink, 0.2);
  return branded;
}

/**
 * Returns corner radii in px.
 * @throws Error outside 0 to 24
 */
export function brandedRadii(control = 8): { control: number; card: number; dialog: number } {
  if (!(control >= 0 && control <= 24)) throw new Error('Branding: radius must be 0 to 24');
  // Larger corners would truncate the content of cards, and the buttons in the corners of dialogs.
  return { control, card: Math.min(control * 1.5, 24), dialog: Math.min(control * 2, 28) };
}

/** Returns the names in a font-family list without quotes; undefined for anything but names and commas. */
export function parseFontFamilies(font: string): readonly string[] | undefined {
  const names = font.split(',').map((part) => {
    const [, single, double, bare] = FONT_FAMILY.exec(part.trim()) ?? [];
    return single ?? double ?? bare;
  });
  return names.every((name) => name !== undefined) ? names : undefined;
}

/**
 * Returns the font list. Defaults to the system's list.
 * @throws Error for anything but names and commas
 */
export function brandedFont(
  font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', sans-serif",
): string {
  if (!parseFontFamilies(font)) throw new Error('Branding: font must be a list of font names');
  return font;
}

/** Returns the largest allowed size that keeps a picture's proportions. */
export function sizeWithin(
  picture: { readonly width: number; readonly height: number },
  most: { readonly height: number; readonly maxWidth: number },
): { width: number; height: number } {
  const scale = Math.min(most.height / picture.height, most.maxWidth / picture.width);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}

/** Mixes a `share` of `other`, from 0 to 1, into a colour. Both are `#rrggbb`. */
export function mix(base: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(base, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
