import { foreignOrigin, type Observed } from './observed';
import { scoreOf } from './score';

const page: Observed = {
  url: new URL('https://pay.bank.example/'),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'nonce-a'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  },
  cookies: [],
  body: '<script src="/main.js" integrity="sha384-x"></script>',
  toForeignPage: {},
  redirects: [new URL('http://pay.bank.example/'), new URL('https://pay.bank.example/')],
};

const withHeader = (name: string, value: string | undefined): Observed => ({
  ...page,
  headers: { ...page.headers, [name]: value },
});
const withPolicy = (policy: string) =>
  withHeader('content-security-policy', `${policy}; frame-ancestors 'none'`);
const withBody = (body: string): Observed => ({ ...page, body });
const withCookie = (...cookies: string[]): Observed => ({ ...page, cookies });
const redirectedBy = (...addresses: string[]): Observed => ({
  ...page,
  redirects: addresses.map((address) => new URL(address)),
});

describe("Mozilla's Observatory", () => {
  it('scores 135 for a page that does everything except HSTS preload and cookies', () => {
    expect(scoreOf(page)).toMatchObject({ score: 135, grade: 'A+' });
  });

  it.each<[string, number, Observed]>([
    ['csp-not-implemented', -25, withHeader('content-security-policy', undefined)],
    ['csp-implemented-with-no-unsafe', 5, withPolicy("default-src 'self'")],
    ['csp-implemented-with-unsafe-inline', -20, withPolicy("default-src 'none'; script-src 'unsafe-inline'")],
    ['csp-implemented-with-unsafe-inline', -20, withPolicy("img-src 'self'")],
    [
      'csp-implemented-with-no-unsafe-default-src-none',
      10,
      withPolicy("default-src 'none'; script-src 'nonce-a' 'unsafe-inline'"),
    ],
    [
      'csp-implemented-with-insecure-scheme',
      -20,
      withPolicy("default-src 'none'; connect-src http://api.bank.example"),
    ],
    [
      'csp-implemented-with-insecure-scheme-in-passive-content-only',
      -10,
      withPolicy("default-src 'none'; img-src http:"),
    ],
    [
      'csp-implemented-with-unsafe-eval',
      -10,
      withPolicy("default-src 'none'; script-src 'self' 'unsafe-eval'"),
    ],
    [
      'csp-implemented-with-unsafe-inline-in-style-src-only',
      0,
      withPolicy("default-src 'none'; style-src 'unsafe-inline'"),
    ],
    ['x-frame-options-not-implemented', -20, withHeader('content-security-policy', "default-src 'none'")],
    [
      'cookies-secure-with-httponly-sessions-and-samesite',
      5,
      withCookie('session=1; Secure; HttpOnly; SameSite=Lax'),
    ],
    ['cookies-secure-with-httponly-sessions', 0, withCookie('theme=1; Secure')],
    ['cookies-without-secure-flag-but-protected-by-hsts', -5, withCookie('theme=1')],
    ['cookies-session-without-httponly-flag', -30, withCookie('session=1; Secure; SameSite=Lax', 'theme=1')],
    ['cookies-samesite-flag-invalid', -20, withCookie('theme=1; Secure; SameSite=Maybe')],
    ['cookies-anticsrf-without-samesite-flag', -20, withCookie('csrf=1; Secure')],
    [
      'cross-origin-resource-sharing-implemented-with-public-access',
      0,
      { ...page, toForeignPage: { 'access-control-allow-origin': '*' } },
    ],
    [
      'cross-origin-resource-sharing-implemented-with-universal-access',
      -50,
      {
        ...page,
        toForeignPage: {
          'access-control-allow-origin': foreignOrigin,
          'access-control-allow-credentials': 'true',
        },
      },
    ],
    ['redirection-not-needed-no-http', 0, { ...page, redirects: undefined }],
    ['redirection-missing', -20, redirectedBy('http://pay.bank.example/')],
    [
      'redirection-not-to-https',
      -20,
      redirectedBy('http://pay.bank.example/', 'http://pay.bank.example/home'),
    ],
    [
      'redirection-not-to-https-on-initial-redirection',
      -10,
      redirectedBy('http://pay.bank.example/', 'http://www.pay.bank.example/', 'https://pay.bank.example/'),
    ],
    ['redirection-off-host-from-http', -5, redirectedBy('http://pay.bank.example/', 'https://bank.example/')],
    ['referrer-policy-not-implemented', 0, withHeader('referrer-policy', undefined)],
    ['referrer-policy-unsafe', -5, withHeader('referrer-policy', 'no-referrer, unsafe-url')],
    ['referrer-policy-header-invalid', -5, withHeader('referrer-policy', 'never')],
    ['hsts-not-implemented', -20, withHeader('strict-transport-security', undefined)],
    ['hsts-not-implemented-no-https', -20, { ...page, url: new URL('http://pay.bank.example/') }],
    [
      'hsts-implemented-max-age-less-than-six-months',
      -10,
      withHeader('strict-transport-security', 'max-age=86400; includeSubDomains'),
    ],
    ['hsts-header-invalid', -20, withHeader('strict-transport-security', 'max-age=1, max-age=2')],
    ['sri-not-implemented-response-not-html', 0, withHeader('content-type', 'application/json')],
    ['sri-not-implemented-but-no-scripts-loaded', 0, withBody('<p>none</p>')],
    [
      'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
      0,
      withBody('<script src="/main.js"></script>'),
    ],
    [
      'sri-not-implemented-but-external-scripts-loaded-securely',
      -5,
      withBody('<script src="https://cdn.example/a.js"></script>'),
    ],
    [
      'sri-not-implemented-and-external-scripts-not-loaded-securely',
      -50,
      withBody('<script src="//cdn.example/a.js"></script>'),
    ],
    ['x-content-type-options-not-implemented', -5, withHeader('x-content-type-options', undefined)],
    [
      'cross-origin-resource-policy-implemented-with-cross-origin',
      0,
      withHeader('cross-origin-resource-policy', 'cross-origin'),
    ],
    [
      'cross-origin-resource-policy-not-implemented',
      0,
      withHeader('cross-origin-resource-policy', undefined),
    ],
  ])('%s: %d points', (result, points, observed) => {
    expect(scoreOf(observed).findings).toContainEqual({ result, points });
  });

  it('counts no bonus below 90 points', () => {
    const { score, grade } = scoreOf(withHeader('strict-transport-security', undefined));
    expect([score, grade]).toEqual([80, 'B+']);
    expect(scoreOf(withHeader('strict-transport-security', 'max-age=1')).score).toBe(125);
  });
});
