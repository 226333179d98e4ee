import { brandedFont, brandedPalette, brandedRadii } from '@billpay/ui/theme/branding';
import { colorProperty, darkPalette, lightPalette, type Palette } from '@billpay/ui/theme/palette';
import type { PageBranding } from '@billpay/shell/boot/page-data';

/** Colours that the page needs before the portal's own style sheet, under the same names. */
const colors = ['canvas', 'surface', 'line', 'ink', 'muted', 'primary', 'primarySoft'] as const;

const declarations = (palette: Palette) =>
  colors.map((name) => `${colorProperty(name)}:${palette[name]}`).join(';');

/**
 * Returns the style of the skeleton, with the sizes of frame/Frame.tsx and frame/Menu.tsx. Focused elements
 * scroll clear of their bars.
 */
export function skeletonStyle({ light, dark, radius, font }: PageBranding): string {
  const { control, card } = brandedRadii(radius);
  return `
:root{${declarations(brandedPalette(lightPalette, light))}}
html{scroll-padding:calc(4.5rem + env(safe-area-inset-top)) 0 1rem}
body{margin:0;background:var(--bp-canvas);color:var(--bp-ink);font:.9375rem/1.5 ${brandedFont(font)};-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
.sk-bar{padding-top:env(safe-area-inset-top);background:var(--bp-surface);border-bottom:1px solid var(--bp-line)}
.sk-bar>div{display:flex;align-items:center;gap:12px;box-sizing:border-box;min-height:56px;max-width:1120px;margin:0 auto;padding:0 max(16px,env(safe-area-inset-right)) 0 max(16px,env(safe-area-inset-left))}
.sk-bar p{display:flex;align-items:center;gap:8px;min-width:0;margin:0 auto 0 0;overflow:hidden;font-weight:650;font-size:1.0625rem;white-space:nowrap}
.sk-bar b{font-weight:650;color:var(--bp-primary)}
.sk-bar p:has(b){display:block;text-overflow:ellipsis}
.sk-bar img{display:block;object-fit:contain}
.sk-bar ul{display:flex;gap:4px;margin:0;padding:0;list-style:none;background:var(--bp-surface)}
.sk-bar li{display:flex;align-items:center;gap:6px;box-sizing:border-box;min-height:44px;padding:0 10px;border-radius:${control}px;color:var(--bp-muted);font-weight:500;white-space:nowrap}
.sk-bar li.sk-current{color:var(--bp-primary);background:var(--bp-primary-soft)}
.sk-bar svg{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sk-bar em{flex:none;width:44px}
.sk-bar u{width:5.5rem}
.sk-bar s{visibility:hidden;padding:0 13px 0 41px;font-weight:600;white-space:nowrap}
.sk-content{box-sizing:border-box;max-width:1120px;margin:0 auto;padding:48px 16px 24px}
.sk-content i{display:block;height:48px;border-radius:${card}px;background:var(--bp-line);opacity:.6}
.sk-columns{margin-top:16px}
.sk-home{display:grid;grid-template:'search dues' 48px 'billers dues' 360px/7fr 5fr;gap:16px 24px}
.sk-content:has(.sk-home){padding-top:24px}
.sk-content .sk-home i{height:auto}
.sk-home i:nth-child(2){grid-area:billers}
.sk-home i:nth-child(3){grid-area:dues}
.sk-columns i,.sk-content .sk-home i:not(:first-child){border:1px solid var(--bp-line);background:var(--bp-surface);opacity:1}
.sk-columns i{height:360px}
.sk-trouble{max-width:480px;margin:12vh auto 0;padding:24px 16px;font-family:system-ui,sans-serif;line-height:1.5;text-align:center;color:var(--bp-ink)}
.sk-trouble button,.sk-trouble a{display:inline-block;min-height:44px;padding:10px 20px;border:1px solid;border-radius:${control}px;font:inherit;color:inherit;background:none;text-decoration:none;box-sizing:border-box}
.sk-late{position:absolute;top:0;left:0;right:0;max-width:none;margin:57px 0 0;margin:calc(57px + env(safe-area-inset-top)) 0 0;background:var(--bp-surface);visibility:hidden;animation:sk-late 0s 15s forwards}
.sk-now,.sk-old .sk-update{visibility:visible;animation:none}
.sk-update,.sk-old .sk-late{animation:none}
@keyframes sk-late{to{visibility:visible}}
@media (max-width:1023px){html{scroll-padding-bottom:calc(4.5rem + env(safe-area-inset-bottom))}.sk-bar ul{position:fixed;inset:auto 0 0;z-index:5;gap:0;overflow:hidden;padding:0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);border-top:1px solid var(--bp-line)}.sk-bar li{flex:1 1 auto;flex-direction:column;justify-content:center;gap:2px;min-height:56px;padding:4px 2px;border-radius:0;font-size:clamp(.625rem,3.3vw,.75rem);line-height:1.2;text-align:center;white-space:normal}.sk-bar li span{min-width:40px}.sk-bar li.sk-current{background:none;box-shadow:inset 0 2px 0 var(--bp-primary)}.sk-content{padding-top:40px}.sk-content:has(.sk-home){padding-top:16px}}
@media (max-width:768px){.sk-home{grid-template:'dues' 320px 'search' 48px 'billers' 360px/1fr}}
@media (max-width:500px){.sk-bar>div{gap:4px;padding-right:4px}.sk-bar u{width:min(4.5rem,24vw)}.sk-bar u+s{padding:0 9px}.sk-content{padding-top:16px}.sk-bar p{line-height:1.2;white-space:normal}.sk-bar p:has(b){font-size:.9375rem}}
@media (max-height:26rem){html{scroll-padding-top:calc(1rem + var(--bp-banner-height,0px))}}
@media (min-width:501px) and (max-width:1023px) and (max-height:26rem){html{scroll-padding-bottom:1rem}.sk-bar>div{flex-wrap:wrap}.sk-bar ul{position:static;order:1;flex:1 0 100%;padding:0}}
@media (prefers-color-scheme:dark){:root{${declarations(brandedPalette(darkPalette, dark))}}.sk-plate{box-sizing:border-box;padding:2px 6px;border-radius:${control}px;background:#fff}}
`.replaceAll('\n', '');
}
