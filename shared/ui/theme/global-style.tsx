import { setNonce } from 'get-nonce';
import { createGlobalStyle } from 'styled-components';
import { brandedFont, brandedPalette, brandedRadii, type Branding } from './branding';
import { media } from './media';
import { colorProperty, darkPalette, lightPalette, type Palette } from './palette';

function declarations(palette: Palette): string {
  return (Object.keys(palette) as (keyof Palette)[])
    .map((name) => `${colorProperty(name)}: ${palette[name]};`)
    .join('\n');
}

/**
 * Theme values other than named colours: shadows, tints of biller marks, the backdrop, and the background of
 * a page's main amount.
 */
const LIGHT_EXTRAS = `
  color-scheme: light;
  --bp-shadow-card: 0 1px 2px rgb(23 28 38 / 6%), 0 1px 6px rgb(23 28 38 / 4%);
  --bp-shadow-floating: 0 4px 12px rgb(23 28 38 / 10%), 0 16px 48px rgb(23 28 38 / 18%);
  --bp-backdrop: rgb(15 19 26 / 52%);
  --bp-mark-soft: 55% 92%;
  --bp-mark-text: 60% 26%;
  --bp-hero: linear-gradient(120deg, var(--bp-primary-strong), var(--bp-primary));
  --bp-on-hero: var(--bp-on-primary);
`;
const DARK_EXTRAS = `
  color-scheme: dark;
  --bp-shadow-card: 0 1px 2px rgb(0 0 0 / 32%);
  --bp-shadow-floating: 0 4px 12px rgb(0 0 0 / 40%), 0 16px 48px rgb(0 0 0 / 56%);
  --bp-backdrop: rgb(4 6 10 / 68%);
  --bp-mark-soft: 32% 22%;
  --bp-mark-text: 70% 84%;
  --bp-hero: linear-gradient(var(--bp-primary-soft), var(--bp-primary-soft));
  --bp-on-hero: var(--bp-ink);
`;

function tokenSheet(branding: Branding): string {
  const light = declarations(brandedPalette(lightPalette, branding.light)) + LIGHT_EXTRAS;
  const dark = declarations(brandedPalette(darkPalette, branding.dark)) + DARK_EXTRAS;
  const radii = brandedRadii(branding.radius);
  return `
    :root {
      ${light}
      --bp-font: ${brandedFont(branding.font)};
      --bp-radius-control: ${radii.control}px;
      --bp-radius-card: ${radii.card}px;
      --bp-radius-dialog: ${radii.dialog}px;
    }
    @media screen and (prefers-color-scheme: dark) {
      :root:not([data-theme='light']) { ${dark} }
    }
    @media screen {
      :root[data-theme='dark'] { ${dark} }
    }
  `;
}

const Sheet = createGlobalStyle<{ $tokens: string }>`
  ${({ $tokens }) => $tokens}

  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: var(--bp-canvas);
    color: var(--bp-ink);
    font-family: var(--bp-font);
    font-size: 0.9375rem;
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  /* Breaks a long word that would make its box and the page wider. */
  @media ${media.largeText} {
    body { overflow-wrap: anywhere; hyphens: auto; }
  }
  h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  h1, h2, h3, h4 { line-height: 1.25; font-weight: 650; text-wrap: balance; }
  h1 { font-size: 1.5rem; letter-spacing: -0.01em; }
  h2 { font-size: 1.25rem; }
  h3 { font-size: 1.0625rem; }
  h4 { font-size: 0.9375rem; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  svg { flex: none; }
  a { color: var(--bp-primary); text-underline-offset: 0.2em; }
  [hidden] { display: none !important; }

  /* Prints only an open dialog, or otherwise the page without its navigation. */
  @media print {
    body { overflow: visible !important; background: none; }
    body:has(> * > [role$='dialog']) > :not(:has(> [role$='dialog'])), nav { display: none; }
  }

  /* Of spinners. Chromium would restyle the page when a spinner adds it. */
  @keyframes bp-turn { to { transform: rotate(1turn); } }

  :focus-visible {
    outline: 2px solid var(--bp-primary);
    outline-offset: 2px;
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /*
       * Not 0.01ms, because every property would then have a transition, and newly visible elements could not be
       * focused immediately.
       */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;

export interface GlobalStyleProps {
  /** The bank's colours, corners and font. */
  branding?: Branding;
}

/**
 * Renders the portal's tokens and element styles. Use it once, in the shell or a standalone remote. The theme
 * follows the device unless `<html data-theme="light | dark">` is set.
 * @throws Error for an unusable branding value
 */
export function GlobalStyle({ branding = {} }: GlobalStyleProps) {
  return <Sheet $tokens={tokenSheet(branding)} />;
}

/**
 * Sets the page's style nonce for styles that dialogs add while they lock scrolling. Call it once before the
 * first render. styled-components itself reads `<meta property="csp-nonce" nonce="…">`.
 */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
