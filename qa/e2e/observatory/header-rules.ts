import { foreignOrigin, type Finding, type Observed } from './observed';

/** `cross-origin-resource-sharing`: only a reflected origin with credentials costs points. */
export function resourceSharing({ toForeignPage }: Observed): Finding {
  const origin = toForeignPage['access-control-allow-origin']?.trim();
  const name = 'cross-origin-resource-sharing';
  if (origin === undefined) return { result: `${name}-not-implemented`, points: 0 };
  if (origin === '*') return { result: `${name}-implemented-with-public-access`, points: 0 };
  const withCredentials = toForeignPage['access-control-allow-credentials']?.trim().toLowerCase() === 'true';
  return origin === foreignOrigin && withCredentials
    ? { result: `${name}-implemented-with-universal-access`, points: -50 }
    : { result: `${name}-implemented-with-restricted-access`, points: 0 };
}

/** `cross-origin-resource-policy`. */
export function resourcePolicy({ headers }: Observed): Finding {
  const name = 'cross-origin-resource-policy';
  const value = headers[name]?.trim().toLowerCase();
  if (value === undefined) return { result: `${name}-not-implemented`, points: 0 };
  if (!['same-origin', 'same-site', 'cross-origin'].includes(value))
    return { result: `${name}-header-invalid`, points: -5 };
  return { result: `${name}-implemented-with-${value}`, points: value === 'cross-origin' ? 0 : 10 };
}

/** `redirection`: the http address leads to https on the same host at once. */
export function redirection({ redirects }: Observed): Finding {
  if (!redirects) return { result: 'redirection-not-needed-no-http', points: 0 };
  const [first, second] = redirects;
  if (!first || !second) return { result: 'redirection-missing', points: -20 };
  if (redirects.at(-1)?.protocol !== 'https:') return { result: 'redirection-not-to-https', points: -20 };
  if (second.protocol === 'http:')
    return { result: 'redirection-not-to-https-on-initial-redirection', points: -10 };
  return first.hostname === second.hostname
    ? { result: 'redirection-to-https', points: 0 }
    : { result: 'redirection-off-host-from-http', points: -5 };
}

const privatePolicies = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const unsafePolicies = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** `referrer-policy`: the last value that a browser knows counts. */
export function referrerPolicy({ headers }: Observed): Finding {
  const text = headers['referrer-policy'];
  if (text === undefined) return { result: 'referrer-policy-not-implemented', points: 0 };
  const known = text
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter((value) => [...privatePolicies, ...unsafePolicies].includes(value));
  const policy = known.at(-1);
  if (policy === undefined) return { result: 'referrer-policy-header-invalid', points: -5 };
  return privatePolicies.includes(policy)
    ? { result: 'referrer-policy-private', points: 5 }
    : { result: 'referrer-policy-unsafe', points: -5 };
}

/** Mozilla counts half a year as 180 days. */
const HALF_A_YEAR_S = 15_552_000;

/** `strict-transport-security`, without the preload list, which needs a public domain. */
export function transportSecurity({ url, headers }: Pick<Observed, 'url' | 'headers'>): Finding {
  if (url.protocol !== 'https:') return { result: 'hsts-not-implemented-no-https', points: -20 };
  const text = headers['strict-transport-security'];
  if (text === undefined) return { result: 'hsts-not-implemented', points: -20 };
  const seconds = /^(?:[^,]*;)?\s*max-age=(\d+)\s*(?:;[^,]*)?$/i.exec(text)?.[1];
  if (seconds === undefined) return { result: 'hsts-header-invalid', points: -20 };
  return Number(seconds) >= HALF_A_YEAR_S
    ? { result: 'hsts-implemented-max-age-at-least-six-months', points: 0 }
    : { result: 'hsts-implemented-max-age-less-than-six-months', points: -10 };
}

export function hasLastingTransportSecurity(observed: Observed): boolean {
  return transportSecurity(observed).points === 0;
}

/** `x-content-type-options`. */
export function contentTypeOptions({ headers }: Observed): Finding {
  const name = 'x-content-type-options';
  const value = headers[name]?.trim().toLowerCase();
  if (value === undefined) return { result: `${name}-not-implemented`, points: -5 };
  return value === 'nosniff'
    ? { result: `${name}-nosniff`, points: 0 }
    : { result: `${name}-header-invalid`, points: -5 };
}
