import type { Finding, Observed } from './observed';

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];
const passive = ['img-src', 'media-src'];
const named = /^'(nonce|sha256|sha384|sha512)-/;

/** Sources by directive; of a repeated directive the first counts. */
function directivesOf({ headers }: Pick<Observed, 'headers'>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const text of (headers['content-security-policy'] ?? '').split(/[;,]/)) {
    const [name = '', ...sources] = text.trim().split(/\s+/);
    if (name !== '' && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

/** A nonce or a digest switches `'unsafe-inline'` off. */
function inForce(sources: readonly string[]): readonly string[] {
  return sources.some((source) => named.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;
}

/** `content-security-policy`: from +10 for `default-src 'none'` without anything unsafe down to -25 for none at all. */
export function contentSecurityPolicy(observed: Observed): Finding {
  const directives = directivesOf(observed);
  if (directives.size === 0) return { result: 'csp-not-implemented', points: -25 };
  const sourcesOf = (name: string) => inForce(directives.get(name) ?? directives.get('default-src') ?? ['*']);
  const [script, object, style] = ['script-src', 'object-src', 'style-src'].map(sourcesOf) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ];
  const has = (sources: readonly string[], ...unsafe: readonly string[]) =>
    sources.some((source) => unsafe.includes(source));
  const overHttp = (isPassive: boolean) =>
    observed.url.protocol === 'https:' &&
    [...directives].some(
      ([name, sources]) =>
        passive.includes(name) === isPassive && sources.some((source) => /^(http|ftp):/.test(source)),
    );
  if (has(script, ...broad, ...inline) || has(object, ...broad))
    return { result: 'csp-implemented-with-unsafe-inline', points: -20 };
  if (overHttp(false)) return { result: 'csp-implemented-with-insecure-scheme', points: -20 };
  if (has([...script, ...style], "'unsafe-eval'"))
    return { result: 'csp-implemented-with-unsafe-eval', points: -10 };
  if (overHttp(true))
    return { result: 'csp-implemented-with-insecure-scheme-in-passive-content-only', points: -10 };
  if (has(style, ...broad, ...inline))
    return { result: 'csp-implemented-with-unsafe-inline-in-style-src-only', points: 0 };
  return directives.get('default-src')?.join(' ') === "'none'"
    ? { result: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 }
    : { result: 'csp-implemented-with-no-unsafe', points: 5 };
}

/** `x-frame-options`, or the policy's `frame-ancestors` in its place. */
export function framing(observed: Observed): Finding {
  if (directivesOf(observed).has('frame-ancestors'))
    return { result: 'x-frame-options-implemented-via-csp', points: 5 };
  const value = observed.headers['x-frame-options']?.trim().toLowerCase();
  if (value === undefined) return { result: 'x-frame-options-not-implemented', points: -20 };
  if (value === 'deny' || value === 'sameorigin')
    return { result: 'x-frame-options-sameorigin-or-deny', points: 0 };
  return value.startsWith('allow-from')
    ? { result: 'x-frame-options-allow-from-origin', points: 0 }
    : { result: 'x-frame-options-header-invalid', points: -20 };
}
