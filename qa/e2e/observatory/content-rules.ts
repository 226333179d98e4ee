import { hasLastingTransportSecurity } from './header-rules';
import type { Finding, Observed } from './observed';

const worst = (findings: readonly Finding[]): Finding | undefined =>
  findings.toSorted((a, b) => a.points - b.points)[0];

interface Script {
  readonly src: string;
  readonly hasIntegrity: boolean;
}

function scriptsIn(html: string): Script[] {
  return [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => ({
    src: /\ssrc="([^"]*)"/i.exec(attributes)?.[1] ?? '',
    hasIntegrity: /\sintegrity="[^"]+"/i.test(attributes),
  }));
}

function foreignScript({ src, hasIntegrity }: Script): Finding | undefined {
  const isSecure = src.startsWith('https:');
  if (hasIntegrity && isSecure) return undefined;
  if (hasIntegrity)
    return { result: 'sri-implemented-but-external-scripts-not-loaded-securely', points: -20 };
  return isSecure
    ? { result: 'sri-not-implemented-but-external-scripts-loaded-securely', points: -5 }
    : { result: 'sri-not-implemented-and-external-scripts-not-loaded-securely', points: -50 };
}

/** `subresource-integrity`. Another host counts as foreign, also one below the same domain. */
export function subresourceIntegrity({ url, headers, body }: Observed): Finding {
  const type = (headers['content-type'] ?? 'text/html').split(';')[0];
  if (type !== 'text/html') return { result: 'sri-not-implemented-response-not-html', points: 0 };
  const all = scriptsIn(body);
  if (all.length === 0) return { result: 'sri-not-implemented-but-no-scripts-loaded', points: 0 };
  const loaded = all.filter(({ src }) => src !== '');
  const isForeign = ({ src }: Script) => src.startsWith('//') || new URL(src, url).host !== url.host;
  const foreign = loaded.filter(isForeign);
  const fault = worst(foreign.flatMap((script) => foreignScript(script) ?? []));
  if (fault) return fault;
  if (url.protocol === 'https:' && loaded.some((script) => script.hasIntegrity && !isForeign(script)))
    return { result: 'sri-implemented-and-all-scripts-loaded-securely', points: 5 };
  return foreign.length > 0
    ? { result: 'sri-implemented-and-external-scripts-loaded-securely', points: 5 }
    : { result: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', points: 0 };
}

function cookieFaults(cookie: string, isProtected: boolean): Finding[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const name = (pair.split('=')[0] ?? '').toLowerCase();
  const has = (attribute: string) => attributes.some((one) => one.toLowerCase() === attribute);
  const sameSite = attributes
    .find((one) => /^samesite/i.test(one))
    ?.split('=')[1]
    ?.toLowerCase();
  const isSession = /login|sess/.test(name);
  const isValid = sameSite === undefined || ['lax', 'strict', 'none'].includes(sameSite);
  const faults: Finding[] = [];
  if (!isValid || (sameSite === 'none' && !has('secure')))
    faults.push({ result: 'cookies-samesite-flag-invalid', points: -20 });
  if (!has('secure'))
    faults.push(
      isProtected
        ? { result: 'cookies-without-secure-flag-but-protected-by-hsts', points: isSession ? -10 : -5 }
        : { result: 'cookies-without-secure-flag', points: isSession ? -40 : -20 },
    );
  if (name.includes('csrf') && sameSite === undefined)
    faults.push({ result: 'cookies-anticsrf-without-samesite-flag', points: -20 });
  if (isSession && !has('httponly'))
    faults.push({ result: 'cookies-session-without-httponly-flag', points: -30 });
  return faults;
}

/** `cookies`. */
export function cookies(observed: Observed): Finding {
  if (observed.cookies.length === 0) return { result: 'cookies-not-found', points: 0 };
  const isProtected = hasLastingTransportSecurity(observed);
  const fault = worst(observed.cookies.flatMap((cookie) => cookieFaults(cookie, isProtected)));
  if (fault) return fault;
  return observed.cookies.every((cookie) => /;\s*samesite=/i.test(cookie))
    ? { result: 'cookies-secure-with-httponly-sessions-and-samesite', points: 5 }
    : { result: 'cookies-secure-with-httponly-sessions', points: 0 };
}
