import { sizeWithin } from '@billpay/ui/theme/branding';
import { HEADER_LOGO, type PageBranding } from '@billpay/shell/boot/page-data';
import type { PageTexts } from '@billpay/shell/page-texts';
import { shellTexts } from '@billpay/shell/shell-texts';
import { oldestBrowsers } from './oldest-browsers';
import type { Page } from '@billpay/remote-kit/release/release';

/** Texts and links that the page shows before any script has run. */
export interface SkeletonParts {
  readonly bankName: string;
  readonly branding: PageBranding;
  /** In menu order; empty for a page without a menu (NAV-06). */
  readonly menu: readonly Page[];
  /** Path of the page, without a trailing slash. */
  readonly path: string;
  readonly texts: PageTexts;
  /** Whether the customer can choose among languages. */
  readonly hasLanguages: boolean;
  /** Whether the portal offers the lock of bill payments. */
  readonly hasProtection?: boolean | undefined;
  readonly supportPhone?: string | undefined;
}

/**
 * Renders the header, the menu and the outline of the content in their final positions and colours. If no
 * script runs, CSS reveals a message after a delay. A reload then loses nothing: the page still has the
 * hand-off (session/hand-off.ts).
 */
export function skeleton(parts: SkeletonParts): string {
  const { bankName, branding, menu, path, texts, supportPhone } = parts;
  const content =
    path === '/'
      ? '<div class="sk-home"><i></i><i></i><i></i></div>'
      : '<i></i><div class="sk-columns"><i></i></div>';
  return [
    '<div class="sk-bar" aria-hidden="true"><div>',
    brand(bankName, branding),
    menu.length > 0 ? `<ul>${menu.map((page) => entry(page, path)).join('')}</ul>${slots(parts)}` : '',
    '</div></div>',
    `<div class="sk-content" role="status" aria-label="${escapeText(texts.loading)}">${content}</div>`,
    `<div class="sk-trouble sk-late" role="alert"><p>${escapeText(texts.late)}</p><a href="">${escapeText(texts.tryAgain)}</a></div>`,
    oldBrowserMessage(texts, supportPhone),
  ].join('');
}

/** Revealed by the page's first script (shell/early/old-browser.ts). */
function oldBrowserMessage(
  { oldBrowser, newerBrowsers, support }: PageTexts,
  phone: string | undefined,
): string {
  const help = phone ? `<p>${escapeText(support)} <b>${escapeText(phone)}</b></p>` : '';
  return `<div class="sk-trouble sk-late sk-update" role="alert"><p>${escapeText(oldBrowser)}</p><p>${escapeText(newerBrowsers)} ${oldestBrowsers.join(', ')}</p>${help}</div>`;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Reserves room for the lock of payments, for the language menu, and for Logout, which only sessions of internet
 * banking have (SES-10).
 */
function slots({ texts: { logout }, hasLanguages, hasProtection }: SkeletonParts): string {
  return `${hasProtection ? '<em></em>' : ''}${hasLanguages ? '<u></u>' : ''}<s>${escapeText(logout)}</s>`;
}

function brand(bankName: string, { logo }: PageBranding): string {
  if (logo) return `<p>${logoImage(logo)}<span>${shellTexts.product}</span></p>`;
  return `<p><b>${escapeText(bankName)}</b> ${shellTexts.product}</p>`;
}

/** Uses the header's position and size, so that the logo does not move when the portal starts. */
function logoImage(logo: NonNullable<PageBranding['logo']>): string {
  const { width, height } = sizeWithin(logo, HEADER_LOGO);
  const dark = logo.darkSrc && `<source srcset="${logo.darkSrc}" media="(prefers-color-scheme:dark)">`;
  const plate = logo.darkSrc ? '' : ' class="sk-plate"';
  return `<picture>${dark ?? ''}<img src="${logo.src}" alt="" width="${width}" height="${height}"${plate}></picture>`;
}

function entry({ path, title, icon }: Page, current: string): string {
  const outlines = icon.map((outline) => `<path d="${outline}"/>`).join('');
  const mark = path === current ? ' class="sk-current"' : '';
  return `<li${mark}><svg viewBox="0 0 24 24">${outlines}</svg><span>${escapeText(title)}</span></li>`;
}
