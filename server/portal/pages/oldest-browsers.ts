import { supportedBrowsers } from '@billpay/remote-kit/build/places';

/** Display names by `browserslist` name. */
const knownNames = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  ios_saf: 'iOS',
  samsung: 'Samsung Internet',
  android: 'Android WebView',
} as const;

const isKnown = (name: string): name is keyof typeof knownNames => name in knownNames;

/**
 * The oldest version of each supported browser: 'Chrome 100'. @throws Error for a browser without a display
 * name
 */
export const oldestBrowsers: readonly string[] = supportedBrowsers.map((entry) => {
  const [name = '', version = ''] = entry.split(' >= ');
  if (!isKnown(name)) throw new Error(`browserslist: "${entry}" has no name for customers`);
  return `${knownNames[name]} ${version}`;
});
