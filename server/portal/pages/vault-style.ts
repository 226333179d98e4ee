import { brandedFont, brandedPalette, brandedRadii } from '@billpay/ui/theme/branding';
import { space } from '@billpay/ui/theme/tokens';
import { colorProperty, darkPalette, lightPalette, type Palette } from '@billpay/ui/theme/palette';
import type { PageBranding } from '@billpay/shell/boot/page-data';
import { dialogRules } from '@billpay/shell/vault/dialog/dialog-style';

const colors = [
  'surface',
  'sunken',
  'ink',
  'muted',
  'edge',
  'primary',
  'primaryStrong',
  'primarySoft',
  'onPrimary',
  'success',
  'successSoft',
  'danger',
] as const;

const declarations = (palette: Palette) =>
  colors.map((name) => `${colorProperty(name)}:${palette[name]}`).join(';');

/**
 * Style of the vault's frame in the page: above everything, transparent, and limited to the area that neither the
 * offline banner nor an on-screen keyboard covers (`shared/ui/dialog/keep-in-sight.ts`). It applies in a shadow root,
 * whose important declarations no style of the page overrides.
 */
export const vaultFrameStyle =
  ':host{all:initial!important;position:fixed!important;inset:var(--bp-banner-height,0px) 0 auto!important;display:block!important;height:calc(100% - var(--bp-banner-height,0px))!important;visibility:hidden!important;pointer-events:none!important;color-scheme:light dark!important}' +
  'dialog{box-sizing:border-box;inset:var(--bp-banner-height,0px) 0 auto;width:100%;height:calc(100% - var(--bp-banner-height,0px));max-width:none;max-height:none;margin:0;padding:var(--bp-hidden-above,0px) 0 var(--bp-hidden-below,0px);border:0;background:none;overflow:hidden;visibility:visible;pointer-events:auto}' +
  '@media (max-width:500px){dialog{padding-top:max(env(safe-area-inset-top) - var(--bp-banner-height,0px),var(--bp-hidden-above,0px));background:var(--bp-surface)}}' +
  'dialog::backdrop{background:none}iframe{display:block;width:100%;height:100%;border:0}';

/**
 * Returns the style of the vault's document: the bank's branding, and what the customer sees while a dialog loads. The
 * dialog's script adds the rest.
 * @param isWhole whether to include the rest, for a shell whose script does not contain it
 */
export function vaultStyle({ light, dark, radius, font }: PageBranding, isWhole: boolean): string {
  const { control, card, dialog } = brandedRadii(radius);
  return [
    `
:root{color-scheme:light;--control:${control}px;--card:${card}px;--dialog:${dialog}px;--shade:rgb(15 19 26 / 52%);--shadow:0 4px 12px rgb(23 28 38 / 10%),0 16px 48px rgb(23 28 38 / 18%);${declarations(brandedPalette(lightPalette, light))}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--shade:rgb(4 6 10 / 68%);--shadow:0 4px 12px rgb(0 0 0 / 40%),0 16px 48px rgb(0 0 0 / 56%);${declarations(brandedPalette(darkPalette, dark))}}}
@keyframes appear{from{opacity:0}}
@keyframes turn{to{transform:rotate(1turn)}}
*{box-sizing:border-box}
html{background:none;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--bp-ink);font:.9375rem/1.5 ${brandedFont(font)};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
.backdrop{position:fixed;inset:0;display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);place-items:center;padding:${space(16)};background:var(--shade);animation:appear 160ms ease-out}
.spinner{flex:none;width:18px;height:18px;border:2px solid currentcolor;border-inline-end-color:transparent;border-radius:50%;animation:turn .8s linear infinite}
.backdrop>.spinner{color:#fff}
@media (prefers-reduced-motion:reduce){*{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important}}
`.replaceAll('\n', ''),
    ...(isWhole ? dialogRules : []),
  ].join('');
}
