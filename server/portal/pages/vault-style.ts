import { brandedFont, brandedPalette, brandedRadii } from '@billpay/ui/theme/branding';
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

/** Returns the style of the vault's frame in the page: over everything, transparent, and as large as the view. */
export const vaultFrameStyle =
  '#billpay-vault{width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:none;overflow:hidden;pointer-events:auto}' +
  '#billpay-vault::backdrop{background:none}#billpay-vault iframe{display:block;width:100%;height:100%;border:0}';

/** Returns the style of the vault's dialog, with the sizes of the page's (`shared/ui/dialog`, `shared/ui/otp`). */
export function vaultStyle({ light, dark, radius, font }: PageBranding): string {
  const { control, dialog } = brandedRadii(radius);
  return `
:root{color-scheme:light;--shade:rgb(15 19 26 / 52%);--shadow:0 4px 12px rgb(23 28 38 / 10%),0 16px 48px rgb(23 28 38 / 18%);${declarations(brandedPalette(lightPalette, light))}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--shade:rgb(4 6 10 / 68%);--shadow:0 4px 12px rgb(0 0 0 / 40%),0 16px 48px rgb(0 0 0 / 56%);${declarations(brandedPalette(darkPalette, dark))}}}
*{box-sizing:border-box}
html{background:none;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;color:var(--bp-ink);font:.9375rem/1.5 ${brandedFont(font)};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h2,p,fieldset{margin:0;padding:0;border:0;min-width:0}
:focus-visible{outline:2px solid var(--bp-primary);outline-offset:2px}
.backdrop{position:fixed;inset:0;display:grid;grid-template:minmax(0,1fr)/minmax(0,1fr);place-items:center;padding:16px;background:var(--shade)}
.card{display:flex;flex-direction:column;width:100%;max-width:25rem;max-height:100%;border:1px solid transparent;border-radius:${dialog}px;background:var(--bp-surface);box-shadow:var(--shadow);overflow:hidden}
header{flex:none;display:flex;align-items:flex-start;gap:8px;padding:16px 12px 12px 24px}
h2{flex:1;min-width:0;padding-block:.5625rem;font-size:1.25rem;line-height:1.25;font-weight:650}
.body{flex:1;min-height:0;padding:4px 24px 24px;overflow-y:auto;overscroll-behavior:contain}
#about{margin-block-end:16px;color:var(--bp-muted)}
.confirmed{display:block;min-height:1.5rem;margin-block-end:8px;color:var(--bp-ink);font-weight:500;overflow-wrap:anywhere}
.whole{white-space:nowrap}
.spoken{display:inline-block;width:1px;height:1px;margin:-1px 0 -1px -1px;overflow:hidden;color:transparent}
form{display:grid;gap:8px}
.boxes{display:grid;grid-template-columns:repeat(6,minmax(0,3.25rem));justify-content:center;gap:8px}
.legend{grid-column:1/-1;font-size:.8125rem;font-weight:500}
input{width:100%;height:3.5rem;scroll-margin-block-end:4.5rem;padding:0;border:1px solid var(--bp-edge);border-radius:${control}px;background:var(--bp-surface);color:var(--bp-ink);font:650 1.5rem/1.5 inherit;font-family:inherit;font-size:1.5rem;font-weight:650;font-variant-numeric:tabular-nums;text-align:center;caret-color:var(--bp-primary)}
input:focus-visible{outline-offset:0;border-color:var(--bp-primary)}
input[aria-invalid]{border-color:var(--bp-danger);box-shadow:inset 0 0 0 1px var(--bp-danger)}
input[data-verified]{border-color:var(--bp-success);background:var(--bp-success-soft)}
.sight{position:sticky;inset-block-end:0;z-index:1;padding-block:4px;background:var(--bp-surface)}
button{border:1px solid transparent;border-radius:${control}px;font:inherit;font-weight:500;cursor:pointer;user-select:none;touch-action:manipulation}
.primary{width:100%;min-height:3.25rem;padding:12px 24px;background:var(--bp-primary);color:var(--bp-on-primary);font-size:1.0625rem}
.primary:not(:disabled,[aria-disabled]):hover{background:var(--bp-primary-strong)}
.primary:disabled{background:var(--bp-sunken);color:var(--bp-muted);cursor:not-allowed}
.primary[aria-disabled]{cursor:progress}
.quiet{min-height:2.75rem;padding:8px 16px;background:none;color:var(--bp-primary)}
.quiet:not(:disabled):hover{background:var(--bp-primary-soft)}
.quiet:disabled{color:var(--bp-muted)}
.icon{display:grid;place-items:center;flex:none;width:2.75rem;height:2.75rem;padding:0;background:none;color:var(--bp-muted)}
.icon:first-child{margin-inline-start:-12px}
.icon:hover{background:var(--bp-sunken);color:var(--bp-ink)}
[hidden]{display:none}
svg{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.message{min-height:1.5rem;color:var(--bp-danger);font-weight:500}
.message[data-verified]{color:var(--bp-success)}
.slot{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:2.75rem;color:var(--bp-muted);font-variant-numeric:tabular-nums}
.small{min-height:1.25rem;color:var(--bp-muted);font-size:.8125rem}
@media (max-width:500px){.backdrop{padding:0}.card{max-width:none;height:100%;border:0;border-radius:0}header{padding:max(8px,env(safe-area-inset-top)) 4px 8px 16px}.body{padding-inline:16px}}
@media (max-width:360px){.boxes{gap:4px}}
@media (max-height:26rem){.card{overflow-y:auto}.body{flex:1 0 auto;overflow:visible}.sight{position:static}}
`.replaceAll('\n', '');
}
