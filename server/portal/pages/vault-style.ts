import { brandedFont, brandedPalette, brandedRadii } from '@billpay/ui/theme/branding';
import { TOUCH_TARGET, space } from '@billpay/ui/theme/tokens';
import { colorProperty, darkPalette, lightPalette, type Palette } from '@billpay/ui/theme/palette';
import type { PageBranding } from '@billpay/shell/boot/page-data';

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

/** Makes focused fields scroll to below the sentence, which does not scroll. */
const scrollPadding = `calc(var(--sentence,0px) + ${space(8)}) ${space(8)}`;

const SMALL = 'font-size:.8125rem;line-height:1.5';

/**
 * Returns the style of the vault's dialog, with the same sizes as the page's dialog (`shared/ui/dialog`,
 * `shared/ui/otp`).
 */
export function vaultStyle({ light, dark, radius, font }: PageBranding): string {
  const { control, card, dialog } = brandedRadii(radius);
  const narrow = `.backdrop{padding:0}.card{max-width:none;height:100%;border:0;border-radius:0}.head{padding:${space(8)} ${space(4)} ${space(8)} ${space(16)}}h2{font-size:min(1.25rem,8vw)}.body{padding-inline:${space(16)}}`;
  return `
:root{color-scheme:light;--shade:rgb(15 19 26 / 52%);--shadow:0 4px 12px rgb(23 28 38 / 10%),0 16px 48px rgb(23 28 38 / 18%);${declarations(brandedPalette(lightPalette, light))}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--shade:rgb(4 6 10 / 68%);--shadow:0 4px 12px rgb(0 0 0 / 40%),0 16px 48px rgb(0 0 0 / 56%);${declarations(brandedPalette(darkPalette, dark))}}}
@keyframes appear{from{opacity:0}}
@keyframes turn{to{transform:rotate(1turn)}}
*{box-sizing:border-box}
html{background:none;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--bp-ink);font:.9375rem/1.5 ${brandedFont(font)};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h2,p,fieldset{margin:0;padding:0;border:0;min-width:0}
:focus-visible{outline:2px solid var(--bp-primary);outline-offset:2px}
.backdrop{position:fixed;inset:0;display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);place-items:center;padding:${space(16)};background:var(--shade);animation:appear 160ms ease-out}
.card{display:flex;flex-direction:column;width:100%;max-width:25rem;max-height:100%;border:1px solid transparent;border-radius:${dialog}px;background:var(--bp-surface);box-shadow:var(--shadow);overflow:hidden}
.head{flex:none;display:flex;align-items:flex-start;gap:${space(8)};padding:${space(16)} ${space(12)} ${space(12)} ${space(24)}}
h2{flex:1;min-width:0;padding-block:.5625rem;font-size:1.25rem;line-height:1.25;font-weight:650;text-wrap:balance}
.body{flex:1;min-height:0;padding:${space(4)} ${space(24)} ${space(24)};overflow-y:auto;overscroll-behavior:contain;scroll-padding-block:${scrollPadding}}
.slip{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 ${space(16)};margin-block-end:${space(12)};padding:${space(12)} ${space(16)};border:1px solid transparent;border-radius:${card}px;background:var(--bp-sunken)}
.names{flex:1 1 9rem;min-width:0;overflow-wrap:anywhere}
.payee{font-weight:650}
.amount{display:inline-block;font-size:1.25rem;font-weight:650;line-height:1.25;font-variant-numeric:tabular-nums;white-space:nowrap}
.amount::first-letter{margin-inline-end:.03em;font-weight:400}
#sentence{position:sticky;inset-block-start:0;z-index:2;display:block;min-height:1.5rem;margin-block-end:${space(8)};background:var(--bp-surface);font-weight:500;overflow-wrap:anywhere}
#state{margin-block-end:${space(16)};color:var(--bp-muted)}
.whole{white-space:nowrap}
.spoken{display:inline-block;width:1px;height:1px;margin:-1px 0 -1px -1px;overflow:hidden;color:transparent}
form,.digits{display:grid;gap:${space(8)}}
.boxes{display:grid;grid-template-columns:repeat(6,minmax(0,3.25rem));justify-content:center;gap:${space(8)}}
.legend{grid-column:1/-1;${SMALL};font-weight:500}
input{width:100%;height:3.5rem;scroll-margin-block-end:4.5rem;padding:0;border:1px solid var(--bp-edge);border-radius:${control}px;background:var(--bp-surface);color:var(--bp-ink);font:inherit;font-size:1.5rem;font-weight:650;font-variant-numeric:tabular-nums;text-align:center;caret-color:var(--bp-primary);transition:border-color 120ms ease-out,background-color 120ms ease-out}
.digits input{max-width:9rem;height:2.75rem;font-size:1.0625rem}
input:focus-visible{outline-offset:0;border-color:var(--bp-primary)}
input[aria-invalid]{border-color:var(--bp-danger);box-shadow:inset 0 0 0 1px var(--bp-danger)}
input[data-verified]{border-color:var(--bp-success);background:var(--bp-success-soft)}
input::selection{background:var(--bp-primary-soft);color:var(--bp-ink)}
.sight{position:sticky;inset-block-end:0;z-index:1;padding-block:${space(4)};background:var(--bp-surface)}
button{display:inline-flex;align-items:center;justify-content:center;gap:${space(8)};border:1px solid transparent;border-radius:${control}px;font:inherit;font-weight:500;cursor:pointer;user-select:none;touch-action:manipulation;transition:background-color 120ms ease-out,color 120ms ease-out}
.primary{width:100%;min-height:3.25rem;padding:${space(12)} ${space(24)};background:var(--bp-primary);color:var(--bp-on-primary);font-size:1.0625rem}
.primary:not(:disabled,[aria-disabled]):hover{background:var(--bp-primary-strong)}
.primary:not(:disabled,[aria-disabled]):active,.quiet:not(:disabled):active{transform:translateY(1px)}
.primary:disabled{background:var(--bp-sunken);color:var(--bp-muted);cursor:not-allowed}
.primary[aria-disabled]{cursor:progress}
.quiet{min-height:${TOUCH_TARGET};padding:${space(8)} ${space(16)};background:none;color:var(--bp-primary)}
.quiet:not(:disabled):hover,.icon:hover{background:var(--bp-primary-soft)}
.quiet:disabled{color:var(--bp-muted);cursor:not-allowed}
.icon{flex:none;width:${TOUCH_TARGET};height:${TOUCH_TARGET};padding:0;background:none;color:var(--bp-muted)}
.icon:first-child{margin-inline-start:calc(-1 * ${space(12)})}
.icon:hover{color:var(--bp-primary)}
.spinner{flex:none;width:18px;height:18px;border:2px solid currentcolor;border-inline-end-color:transparent;border-radius:50%;animation:turn .8s linear infinite}
[hidden]{display:none!important}
svg{flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.message{min-height:1.5rem;color:var(--bp-danger);font-weight:500}
.message svg{margin-inline-end:${space(4)};vertical-align:-.2em}
.message[data-verified]{color:var(--bp-success)}
.slot{display:flex;align-items:center;justify-content:space-between;gap:${space(12)};min-height:2.75rem;color:var(--bp-muted);font-variant-numeric:tabular-nums}
.small{${SMALL};color:var(--bp-muted)}
.small strong{font-weight:500;color:var(--bp-ink);font-variant-numeric:tabular-nums}
@media (max-width:500px){${narrow}}
@media (max-width:360px){.boxes{gap:${space(4)}}}
@media (max-height:26rem){.card{overflow-y:auto;overscroll-behavior:contain;scroll-padding-block:${scrollPadding}}.head{padding-block-end:${space(4)}}.body{flex:1 0 auto;overflow:visible}.sight{position:static}input{scroll-margin-block-end:0}}
.backdrop>.spinner{color:#fff}
@media (forced-colors:active){.primary:disabled,.quiet:disabled{color:GrayText;border-color:GrayText}.spinner{border-inline-end-color:Canvas}}
@media (prefers-reduced-motion:reduce){*{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important}}
`.replaceAll('\n', '');
}
