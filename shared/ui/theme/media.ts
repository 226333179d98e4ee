import { useCallback, useSyncExternalStore } from 'react';

/** The portal's widths as media queries. Narrow and medium are the specification's 500 and 768 px. */
export const media = {
  narrow: '(max-width: 500px)',
  medium: '(max-width: 768px)',
  /** Too narrow for the menu in the top bar, so that it moves to the bottom bar. */
  compact: '(max-width: 1023px)',
  wide: '(min-width: 1024px)',
  /** A zoomed page or a phone in landscape, where fixed bars would leave too little of the page. */
  short: '(max-height: 26rem)',
  /**
   * A phone with 200 % text size, on which few words fit on a line. In rem, which follows the customer's text
   * size.
   */
  largeText: '(max-width: 12rem)',
} as const;

/** Returns whether a media query matches, and renders again on changes: `useMediaQuery(media.narrow)`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Returns whether the page is dark, by `<html data-theme>` or the device. */
export function useDarkTheme(): boolean {
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : deviceIsDark;
}
