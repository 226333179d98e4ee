import { languageNames, type KnownLanguage } from '@billpay/shell/language/known-languages';
import type { Branding } from '@billpay/ui/theme';

/** Content of a catalogue page, which its URL contains as parameters. */
export interface View {
  /** Folder of a component; '' for all components. */
  readonly component: string;
  /** A state of the component; '' for all states. */
  readonly state: string;
  readonly theme: 'light' | 'dark';
  readonly language: KnownLanguage;
  readonly brand: string;
  /** Width of the frame, in px; 0 for the available width. */
  readonly width: number;
}

export const widths = [320, 360, 500, 768, 1024, 1280, 0] as const;

/** Brands with their colours: the portal's own brand, a dark one and a pale one. */
export const brands: Readonly<Record<string, Branding>> = {
  "the portal's own": {},
  'wine, sharp corners': {
    light: { primary: '#8a1538', canvas: '#f8f5f1' },
    dark: { primary: '#ff9db4', onPrimary: '#2b0a14' },
    radius: 4,
    font: "Georgia, 'Times New Roman', serif",
  },
  'green, round corners': {
    light: { primary: '#0b6b3a' },
    dark: { primary: '#7fe0a8', onPrimary: '#04200f' },
    radius: 20,
  },
};
const [ownBrand = ''] = Object.keys(brands);

export function findLanguage(tag: string): KnownLanguage {
  return Object.hasOwn(languageNames, tag) ? (tag as KnownLanguage) : 'en';
}

export function readView(search: string): View {
  const given = new URLSearchParams(search);
  const brand = given.get('brand') ?? '';
  return {
    component: given.get('component') ?? '',
    state: given.get('state') ?? '',
    theme: given.get('theme') === 'dark' ? 'dark' : 'light',
    language: findLanguage(given.get('language') ?? ''),
    brand: brand in brands ? brand : ownBrand,
    width: Number(given.get('width') ?? 0),
  };
}

/** Returns the URL of a page: 'index.html' contains the choices, and 'states.html' only the components. */
export function toAddress(page: 'index.html' | 'states.html', view: View): string {
  const parameters = Object.entries(view).map(([name, value]) => [name, String(value)]);
  return `${page}?${new URLSearchParams(parameters).toString()}`;
}
