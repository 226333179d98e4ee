import { colorProperty, lightPalette, type Palette } from './palette';

function references(): Record<keyof Palette, string> {
  const names = Object.keys(lightPalette) as (keyof Palette)[];
  return Object.fromEntries(names.map((name) => [name, `var(${colorProperty(name)})`])) as Record<
    keyof Palette,
    string
  >;
}

/**
 * Colours for styled-components. For example, `color: ${color.muted}` is `var(--bp-muted)`, light or dark by
 * theme.
 */
export const color = /* @__PURE__ */ references();

/** Multiples of 4 px, for gaps and padding. */
export type Space = 0 | 4 | 8 | 12 | 16 | 24 | 32 | 48;

/** The narrowest page, in px, on which space may grow with the customer's text size. */
const NARROWEST_PAGE = 320;

/**
 * Returns a space in rem, for example `padding: ${space(16)}`. It grows with the customer's text size, but
 * its share of the width is never larger than on a 320 px page, so that words have enough width on a phone
 * with 200 % text size.
 */
export function space(px: Space): string {
  return px === 0 ? '0' : `min(${px / 16}rem, ${(px / NARROWEST_PAGE) * 100}vw)`;
}

/** Text sizes with line heights, for the `font` shorthand: `${type.small}`. */
export const type = {
  small: 'font-size: 0.8125rem; line-height: 1.5;',
  body: 'font-size: 0.9375rem; line-height: 1.5;',
  large: 'font-size: 1.0625rem; line-height: 1.5;',
  heading: 'font-size: 1.25rem; line-height: 1.25; font-weight: 650;',
  title: 'font-size: 1.5rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em;',
  hero: 'font-size: 2rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.015em;',
} as const;

/** Corner radii, which the bank's branding may change. */
export const radius = {
  control: 'var(--bp-radius-control)',
  card: 'var(--bp-radius-card)',
  dialog: 'var(--bp-radius-dialog)',
} as const;

export const shadow = { card: 'var(--bp-shadow-card)', floating: 'var(--bp-shadow-floating)' } as const;

/** For `transition`: `quick` for hover colours, and `calm` for appearing and disappearing. */
export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' } as const;

/**
 * Minimum size of a touch target (WCAG 2.5.5): 44 px, and more with large text if the page has enough space.
 */
export const TOUCH_TARGET = 'min(2.75rem, 13.75vw)';

/** Statuses of badges, notices and amounts. Each also needs an icon or a word. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';

/** Returns a status's text colour and soft background: at least 4.5:1 on each other and on surface. */
export function toneColors(tone: Tone): { text: string; soft: string } {
  if (tone === 'neutral') return { text: color.muted, soft: color.sunken };
  return { text: color[tone], soft: color[`${tone}Soft`] };
}
