import { brandedPalette } from '@billpay/ui/theme/branding';
import { lightPalette } from '@billpay/ui/theme/palette';
import type { PageBranding } from '@billpay/shell/boot/page-data';

/**
 * Returns style rules for the bank's font files. A font that loads late applies only to later pages, so that the text
 * does not shift.
 */
export function fontFaces({ fontFiles = [] }: PageBranding): string {
  return fontFiles
    .map(
      ({ family, src, weight }) =>
        `@font-face{font-family:"${family}";src:url(${src}) format("woff2");font-weight:${weight};font-display:optional}`,
    )
    .join('');
}

/** Returns links that preload the font files. */
export function fontsAhead({ fontFiles = [] }: PageBranding): string {
  return fontFiles
    .map(
      ({ src }) => `\n<link rel="preload" as="font" type="font/woff2" href="${src}" crossorigin="anonymous">`,
    )
    .join('');
}

/** Returns the browser tab's icon, in the bank's colour. */
export function icon({ light }: PageBranding): string {
  const { primary, onPrimary } = brandedPalette(lightPalette, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${primary}"/><path d="M10 8h12M10 13h12M10 8c9 0 9 9 0 9l8 7" stroke="${onPrimary}" stroke-width="2.5" fill="none" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
