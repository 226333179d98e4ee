import { useMediaQuery } from '@billpay/ui/theme';

/** Whether the page is dark, for canvas colours: by the customer's choice, or the device's. */
export function useDarkTheme(): boolean {
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : deviceIsDark;
}

/** A colour token as it is now, `--bp-ink`, in the page's theme and the bank's branding. */
export function tokenColor(name: 'ink' | 'muted' | 'line' | 'surface' | 'primary'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--bp-${name}`).trim();
}
