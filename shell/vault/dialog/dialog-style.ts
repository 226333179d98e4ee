import { TOUCH_TARGET, space } from '@billpay/ui/theme/tokens';

/** Makes focused fields scroll to below the sentence, which does not scroll. */
const scrollPadding = `calc(var(--sentence,0px) + ${space(8)}) ${space(8)}`;

const SMALL = 'font-size:.8125rem;line-height:1.5';
const narrow = `.backdrop{padding:0}.card{max-width:none;height:100%;border:0;border-radius:0}.head{padding:${space(8)} ${space(4)} ${space(8)} ${space(16)}}h2{font-size:min(1.25rem,8vw)}.body{padding-inline:${space(16)}}`;

/**
 * Rules of the vault's dialog, with the same sizes as the page's dialog (`shared/ui/dialog`, `shared/ui/otp`). They use
 * the branding of the vault's document (`server/portal/pages/vault-style.ts`).
 */
export const dialogRules: readonly string[] = `
h2,p,fieldset{margin:0;padding:0;border:0;min-width:0}
:focus-visible{outline:2px solid var(--bp-primary);outline-offset:2px}
.card{display:flex;flex-direction:column;width:100%;max-width:25rem;max-height:100%;border:1px solid transparent;border-radius:var(--dialog);background:var(--bp-surface);box-shadow:var(--shadow);overflow:hidden}
.head{flex:none;display:flex;align-items:flex-start;gap:${space(8)};padding:${space(16)} ${space(12)} ${space(12)} ${space(24)}}
h2{flex:1;min-width:0;padding-block:.5625rem;font-size:1.25rem;line-height:1.25;font-weight:650;text-wrap:balance}
.body{flex:1;min-height:0;padding:${space(4)} ${space(24)} ${space(24)};overflow-y:auto;overscroll-behavior:contain;scroll-padding-block:${scrollPadding}}
.slip{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 ${space(16)};margin-block-end:${space(12)};padding:${space(12)} ${space(16)};border:1px solid transparent;border-radius:var(--card);background:var(--bp-sunken)}
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
input{width:100%;height:3.5rem;scroll-margin-block-end:4.5rem;padding:0;border:1px solid var(--bp-edge);border-radius:var(--control);background:var(--bp-surface);color:var(--bp-ink);font:inherit;font-size:1.5rem;font-weight:650;font-variant-numeric:tabular-nums;text-align:center;caret-color:var(--bp-primary);transition:border-color 120ms ease-out,background-color 120ms ease-out}
.digits input{max-width:9rem;height:2.75rem;font-size:1.0625rem}
input:focus-visible{outline-offset:0;border-color:var(--bp-primary)}
input[aria-invalid]{border-color:var(--bp-danger);box-shadow:inset 0 0 0 1px var(--bp-danger)}
input[data-verified]{border-color:var(--bp-success);background:var(--bp-success-soft)}
input::selection{background:var(--bp-primary-soft);color:var(--bp-ink)}
.sight{position:sticky;inset-block-end:0;z-index:1;padding-block:${space(4)};background:var(--bp-surface)}
button{display:inline-flex;align-items:center;justify-content:center;gap:${space(8)};border:1px solid transparent;border-radius:var(--control);font:inherit;font-weight:500;cursor:pointer;user-select:none;touch-action:manipulation;transition:background-color 120ms ease-out,color 120ms ease-out}
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
@media (forced-colors:active){.primary:disabled,.quiet:disabled{color:GrayText;border-color:GrayText}.spinner{border-inline-end-color:Canvas}}
`
  .trim()
  .split('\n');

/** Adds the rules to the document's style, because the document's policy allows no other. */
export function addDialogRules(page: Document = document): void {
  const [sheet] = page.styleSheets;
  for (const rule of dialogRules) sheet?.insertRule(rule, sheet.cssRules.length);
}
