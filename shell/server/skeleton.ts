import { brandedPalette, brandedRadii, sizeWithin } from '@billpay/ui/theme/branding';
import { colorProperty, darkPalette, lightPalette, type Palette } from '@billpay/ui/theme/palette';
import { HEADER_LOGO, type PageBranding } from '../boot/page-data';

/**
 * Shown before any script has run: the bar with the bank's logo and placeholders of the content, in the page's colours.
 * If no script runs it would stay forever, so CSS alone reveals a message after a delay. A reload then loses
 * nothing: the bank's hand-off pair is still in the address.
 */
export function skeleton({ logo }: PageBranding): string {
  return [
    `<div class="sk-bar"><div>${logo ? logoImage(logo) : '<b></b>'}</div></div>`,
    '<div class="sk-content" role="status" aria-label="Loading Bill Pay"><i></i><div class="sk-columns"><i></i><i></i></div></div>',
    '<div class="sk-trouble sk-late" role="alert"><p>Bill Pay has not started yet. Please check your connection.</p><a href="">Try again</a></div>',
  ].join('');
}

/** In the header's position and size, so that nothing moves when the portal starts. */
function logoImage(logo: NonNullable<PageBranding['logo']>): string {
  const { width, height } = sizeWithin(logo, HEADER_LOGO);
  const dark = logo.darkSrc && `<source srcset="${logo.darkSrc}" media="(prefers-color-scheme:dark)">`;
  const plate = logo.darkSrc ? '' : ' class="sk-plate"';
  return `<picture>${dark ?? ''}<img src="${logo.src}" alt="" width="${width}" height="${height}"${plate}></picture>`;
}

/** Colours that are in use before the portal's own style sheet, under the same names. */
const colors = ['canvas', 'surface', 'line', 'ink'] as const;

const declarations = (palette: Palette) =>
  colors.map((name) => `${colorProperty(name)}:${palette[name]}`).join(';');

export function skeletonStyle({ light, dark, radius }: PageBranding): string {
  const { control, card } = brandedRadii(radius);
  return `
:root{${declarations(brandedPalette(lightPalette, light))}}
body{margin:0;background:var(--bp-canvas)}
.sk-bar{height:56px;padding-top:env(safe-area-inset-top);background:var(--bp-surface);border-bottom:1px solid var(--bp-line)}
.sk-bar div{max-width:1120px;margin:0 auto;padding:0 16px;height:100%;display:flex;align-items:center}
.sk-bar b,.sk-content i{display:block;background:var(--bp-line);opacity:.6}
.sk-bar b{width:140px;height:20px;border-radius:${control}px}
.sk-content{max-width:1120px;margin:0 auto;padding:24px 16px}
.sk-content i{height:56px;border-radius:${card}px}
.sk-columns{display:grid;grid-template-columns:7fr 5fr;gap:24px;margin-top:24px}
.sk-columns i{height:360px}
.sk-trouble{max-width:480px;margin:12vh auto 0;padding:24px 16px;font-family:system-ui,sans-serif;line-height:1.5;text-align:center;color:var(--bp-ink)}
.sk-trouble button,.sk-trouble a{display:inline-block;min-height:44px;padding:10px 20px;border:1px solid;border-radius:${control}px;font:inherit;color:inherit;background:none;text-decoration:none;box-sizing:border-box}
.sk-late{position:absolute;top:0;left:0;right:0;max-width:none;margin:calc(57px + env(safe-area-inset-top)) 0 0;background:var(--bp-surface);visibility:hidden;animation:sk-late 0s 15s forwards}
@keyframes sk-late{to{visibility:visible}}
@media (max-width:768px){.sk-columns{grid-template-columns:1fr}.sk-content{padding:16px}}
@media (prefers-color-scheme:dark){:root{${declarations(brandedPalette(darkPalette, dark))}}.sk-plate{box-sizing:border-box;padding:2px 6px;object-fit:contain;border-radius:${control}px;background:#fff}}
`.replaceAll('\n', '');
}
