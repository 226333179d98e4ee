/** A script of India that a receipt can contain, with its font. */
interface ScriptFont {
  /** Unicode's name of the script, which is also the font's name in the PDF. */
  readonly script: string;
  /** Fetches the font, a `data:` URL in a separate chunk. */
  load(): Promise<{ readonly default: string }>;
}

/** A loaded font, as base64. */
export interface LoadedFont {
  readonly script: string;
  readonly data: string;
}

/** Fonts of Indian scripts. A receipt in Latin letters fetches none of them. */
export const scriptFonts: readonly ScriptFont[] = [
  {
    script: 'Devanagari',
    load: () =>
      import(
        /* webpackChunkName: "receipt-devanagari" */ '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'
      ),
  },
  {
    script: 'Bengali',
    load: () =>
      import(
        /* webpackChunkName: "receipt-bengali" */ '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'
      ),
  },
  {
    script: 'Tamil',
    load: () =>
      import(
        /* webpackChunkName: "receipt-tamil" */ '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'
      ),
  },
  {
    script: 'Telugu',
    load: () =>
      import(
        /* webpackChunkName: "receipt-telugu" */ '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'
      ),
  },
  {
    script: 'Gujarati',
    load: () =>
      import(
        /* webpackChunkName: "receipt-gujarati" */ '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'
      ),
  },
  {
    script: 'Gurmukhi',
    load: () =>
      import(
        /* webpackChunkName: "receipt-gurmukhi" */ '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'
      ),
  },
  {
    script: 'Kannada',
    load: () =>
      import(
        /* webpackChunkName: "receipt-kannada" */ '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'
      ),
  },
  {
    script: 'Malayalam',
    load: () =>
      import(
        /* webpackChunkName: "receipt-malayalam" */ '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'
      ),
  },
  {
    script: 'Oriya',
    load: () =>
      import(
        /* webpackChunkName: "receipt-oriya" */ '@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'
      ),
  },
];

/** Returns the base64 after the comma of a `data:` URL. */
export function toBase64(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}

/**
 * Fetches the fonts for a text's scripts.
 * @throws Error if a font cannot be fetched, which the next call retries
 */
export async function loadScriptFonts(text: string): Promise<LoadedFont[]> {
  const needed = scriptFonts.filter(({ script }) => new RegExp(`\\p{Script=${script}}`, 'u').test(text));
  return Promise.all(
    needed.map(async ({ script, load }) => ({ script, data: toBase64((await load()).default) })),
  );
}
