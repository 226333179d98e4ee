import type { PageBranding } from '@billpay/shell/boot/page-data';
import type { BrandFile } from '../pages/brand-files';
import { parseFontFamilies } from '@billpay/ui/theme/branding';
import { AA_TEXT, computeContrast, legibleColors, findNearestShade } from '@billpay/ui/theme/contrast';
import { darkPalette, lightPalette, type Palette } from '@billpay/ui/theme/palette';
import * as z from 'zod/mini';
import { BrandFileReader } from './brand-file-reader';
import { line, readSettingsFile, shownName } from '@billpay/api/operations/settings-file';

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
const color = z.string().check(z.refine(isColor, 'must be a colour, as #2447c4'));
const optionalColor = z.optional(color);
const colors = z.optional(
  z.strictObject(
    Object.fromEntries(Object.keys(lightPalette).map((name) => [name, optionalColor])) as Record<
      keyof Palette,
      typeof optionalColor
    >,
  ),
);
const path = line(300);
const picture = z.strictObject({ file: path, dark: z.optional(path), text: shownName(80) });
const isWeight = (text: string) => /^[1-9]\d{0,2}( [1-9]\d{0,2})?$/.test(text);
const isFontList = (text: string) => parseFontFamilies(text) !== undefined;

const brandingFile = z.strictObject({
  /** Lets editors complete and check the file. */
  $schema: z.optional(z.string()),
  name: z.optional(shownName(60)),
  logo: z.optional(picture),
  marks: z.optional(z.strictObject({ network: z.optional(picture), bank: z.optional(picture) })),
  colors: z.optional(z.strictObject({ light: colors, dark: colors })),
  radius: z.optional(z.int().check(z.minimum(0), z.maximum(24))),
  font: z.optional(
    z.strictObject({
      family: z
        .string()
        .check(z.refine(isFontList, "must be a list of font names, as 'Bank Sans', Arial, sans-serif")),
      files: z.optional(
        z.array(
          z.strictObject({
            file: path,
            weight: z._default(
              z.string().check(z.refine(isWeight, 'must be a weight, as 400, or a range, as 300 700')),
              '400',
            ),
          }),
        ),
      ),
    }),
  ),
  receipt: z.optional(
    z.strictObject({
      name: z.optional(shownName(80)),
      logo: z.optional(z.strictObject({ file: path })),
      color: optionalColor,
    }),
  ),
});
type BrandingFile = z.output<typeof brandingFile>;

/** A bank's branding, read from the file that `docs/branding.md` describes. */
export interface BankBranding {
  /** Name of the bank, in the header and the titles. */
  readonly name?: string | undefined;
  /** Branding of the page. */
  readonly page: PageBranding;
  /** Files that the page refers to. */
  readonly files: readonly BrandFile[];
  /** One line for each unused colour, which would make a text fall below WCAG AA. */
  readonly warnings: readonly string[];
}

/** Reads a branding. @throws Error with one line for every fault, each naming its setting */
export function readBranding(file: string): BankBranding {
  const given = readSettingsFile(file, brandingFile);
  const read = new BrandFileReader(file);
  const { palettes, warnings } = legible(given.colors ?? {});
  const { font, receipt } = given;
  const logo = read.picture('logo', given.logo);
  const [family = ''] = parseFontFamilies(font?.family ?? '') ?? [];
  const page: PageBranding = {
    ...palettes,
    radius: given.radius,
    font: font?.family,
    fontFiles: font?.files?.map(({ file: name, weight }, at) => ({
      family,
      src: read.font(`font.files.${at}.file`, name),
      weight,
    })),
    logo,
    marks: {
      network: read.picture('marks.network', given.marks?.network),
      bank: read.picture('marks.bank', given.marks?.bank),
    },
    receipt: {
      bankName: receipt?.name,
      logo: receipt?.logo ? read.picture('receipt.logo', receipt.logo) : logo,
      color: receiptColor(receipt?.color, palettes.light.primary, warnings),
    },
  };
  return {
    name: given.name,
    page,
    files: read.allFiles(),
    warnings: warnings.map((warning) => `${file}: ${warning}`),
  };
}

const themes = { light: lightPalette, dark: darkPalette } as const;

/** Returns the legible colours, and one line for each of the others. */
function legible(given: NonNullable<BrandingFile['colors']>) {
  const warnings: string[] = [];
  const of = (theme: keyof typeof themes): Partial<Palette> => {
    const { colors: used, refused } = legibleColors(themes[theme], given[theme] ?? {});
    for (const { name, value, front, back, contrast, least, suggestion } of refused)
      warnings.push(
        `colors.${theme}.${name} ${value} is not used: ${front} on ${back} would have a contrast of ${contrast}, below ${least}${advice(suggestion)}`,
      );
    return used;
  };
  return { palettes: { light: of('light'), dark: of('dark') }, warnings };
}

function advice(shade: string | undefined): string {
  return shade === undefined ? '' : `; the nearest shade that can be read is ${shade}`;
}

const PAPER = '#ffffff';

/**
 * Returns the bank's colour for PDF receipts: the given one or else the primary one, if it is legible on
 * paper.
 */
function receiptColor(
  given: string | undefined,
  primary: string | undefined,
  warnings: string[],
): string | undefined {
  const contrast = given === undefined ? 0 : computeContrast(given, PAPER);
  if (contrast >= AA_TEXT) return given;
  if (given !== undefined) {
    const suggestion = findNearestShade(given, (shade) => computeContrast(shade, PAPER) >= AA_TEXT);
    warnings.push(
      `receipt.color ${given} is not used: on paper it would have a contrast of ${contrast.toFixed(2)}, below ${AA_TEXT}${advice(suggestion)}`,
    );
  }
  return primary !== undefined && computeContrast(primary, PAPER) >= AA_TEXT ? primary : undefined;
}
