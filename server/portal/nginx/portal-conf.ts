import { noticesFile } from '@billpay/remote-kit/build/join-notices';
import { BRAND_FOLDER, STYLED_FOLDER } from '../pages/brand-files';
import { responseHeaders } from '../pages/security-headers';
import { API_IS_ELSEWHERE } from '../serve/portal-options';
import type { ServeConfig } from '../serve/config';
import { block, header, headers, literal, quoted } from './directives';
import { errorPages, errorPlace, unloggedErrorPages } from './error-pages';
import { NONCE, NOT_FOUND_FILE, SERVER_TIME, type PlainPage } from './pages';

/** 16 random bytes in hexadecimal, new for each request. */
export const NONCE_VARIABLE = '$request_id';

const PAGE_GZIP_LEVEL = 5;
/** The portal times out first, so that a customer reads the portal's message and not nginx's. */
const LONGER_THAN_THE_PORTAL_S = 5;
const LARGEST_API_BODY = '64k';
const LARGEST_BATCH = '64k';

const types = {
  'text/html': 'html',
  'text/javascript': 'js',
  'text/css': 'css',
  'text/plain': 'txt',
  'application/json': 'json',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'font/ttf': 'ttf',
  'font/woff2': 'woff2',
};

export interface PortalConf {
  /** Folder of the release on the web server. */
  readonly release: string;
  readonly policy: string;
  readonly config: ServeConfig;
  /** File of the error log. */
  readonly errorLog: string;
}

/** Returns the body of a server block: every location of the portal, with its headers. */
export function portalConf({ release, policy, config, errorLog }: PortalConf): string {
  const page = block('location /', [
    `root ${literal(`${release}/pages`)};`,
    'try_files /$billpay_page =500;',
    '# A hand-off pair is in the first address: an error must not write it to the log.',
    `error_log ${literal(errorLog)} crit;`,
    'etag off;',
    'if_modified_since off;',
    'max_ranges 0;',
    'gzip on;',
    `gzip_comp_level ${PAGE_GZIP_LEVEL};`,
    '# The timestamp, which is renewed between releases.',
    'ssi on;',
    'sub_filter_once off;',
    `sub_filter ${literal(NONCE)} ${NONCE_VARIABLE};`,
    `sub_filter ${literal(SERVER_TIME)} ${quoted('"serverTimeMs":$billpay_time_ms')};`,
    ...headers(responseHeaders.page),
    header('content-security-policy', quoted(policy)),
  ]);
  const files = (prefix: string) =>
    block(`location ^~ ${prefix}`, [
      'gzip_static on;',
      'try_files $uri =404;',
      ...headers(responseHeaders.file),
    ]);
  const pictures = (prefix: string, sent: Readonly<Record<string, string>>) =>
    block(`location ^~ ${prefix}`, [
      'gzip on;',
      'gzip_types image/svg+xml;',
      'try_files $uri =404;',
      ...headers(sent),
    ]);
  return text([
    'server_tokens off;',
    'charset utf-8;',
    'charset_types text/javascript text/css text/plain application/json;',
    block(
      'types',
      Object.entries(types).map(([type, extensions]) => `${type} ${extensions};`),
    ),
    'gzip_vary on;',
    'gzip_proxied any;',
    'log_not_found off;',
    `root ${literal(`${release}/site`)};`,
    'error_page 403 404 = @billpay_not_found;',
    ...errorPages(),
    '',
    '# Errors, and whatever has no headers of its own.',
    ...headers(responseHeaders.other),
    '',
    '# Pages: nonce and time are replaced in each response.',
    page,
    '',
    '# Files with an address that changes with their bytes, compressed when they were built.',
    files('/shell/'),
    files('/remotes/'),
    pictures(BRAND_FOLDER, responseHeaders.brand),
    pictures(STYLED_FOLDER, responseHeaders.styled),
    '',
    ...['registry', 'timestamp'].map((file) =>
      block(`location = /remotes/${file}.json`, ['gzip on;', 'gzip_types application/json;']),
    ),
    '# Every page looks for the next root: that there is none yet is no error.',
    block('location ^~ /remotes/root/', ['try_files $uri =204;']),
    block(`location = /${noticesFile}`, ['gzip on;', 'gzip_types text/plain;', 'try_files $uri =404;']),
    block('location = /embed.js', [
      'gzip_static on;',
      'try_files /shell/embed.js =404;',
      ...headers(responseHeaders.embed),
    ]),
    block('location = /healthz', [
      'access_log off;',
      'default_type application/json;',
      `return 200 '{"status":"ok"}';`,
    ]),
    ...apiConf(config),
    ...telemetryConf(config),
    '',
    '# A path with an extension is a file, and no other file is served.',
    String.raw`location ~ \.\w+$ { return 404; }`,
    block('location @billpay_not_found', [
      'types { }',
      'default_type text/plain;',
      'return 404 "Not found";',
    ]),
  ]);
}

/** Proxies an API on the portal's origin to its server; without an address it responds 404. */
export function apiConf({ api, nginx }: ServeConfig): string[] {
  if (!api.base.startsWith('/')) return [];
  const name = `location ^~ ${api.base}/`;
  if (nginx?.apiAddress === undefined)
    return [
      block(name, [
        'default_type application/json;',
        'types { }',
        `return 404 '${JSON.stringify(API_IS_ELSEWHERE)}';`,
      ]),
    ];
  const { 'cache-control': _, 'content-security-policy': policy, ...imposed } = responseHeaders.other;
  return [
    '',
    "# The bank's API: how long a response may be kept is its own decision, and so is a policy; the other headers are the portal's.",
    block(name, [
      ...proxyTo(nginx.apiAddress),
      '# One id in both logs. Callers do not choose it.',
      'proxy_set_header X-Request-Id $request_id;',
      ...(api.traceShare === undefined ? ['proxy_set_header Traceparent "";'] : []),
      '# A payment is never sent twice by a proxy.',
      'proxy_next_upstream off;',
      'proxy_connect_timeout 5s;',
      `proxy_read_timeout ${api.timeoutMs / 1000 + LONGER_THAN_THE_PORTAL_S}s;`,
      `client_max_body_size ${LARGEST_API_BODY};`,
      ...Object.keys(imposed).map((name) => `proxy_hide_header ${name};`),
      ...headers(imposed),
      header('content-security-policy', '$billpay_missing_policy'),
    ]),
  ];
}

/**
 * Proxies telemetry on the portal's origin to `npm run releases -- watch`; without an address it responds
 * 404.
 */
function telemetryConf({ telemetry, nginx }: ServeConfig): string[] {
  if (!telemetry?.startsWith('/')) return [];
  const name = `location = ${telemetry}`;
  const address = nginx?.telemetryAddress;
  if (address === undefined) return [block(name, ['return 404;'])];
  const errors = unloggedErrorPages();
  return [
    '',
    ...errors.locations,
    '# What pages report; nobody waits for the response.',
    block(name, [
      ...proxyTo(address),
      'proxy_connect_timeout 2s;',
      'proxy_read_timeout 5s;',
      `client_max_body_size ${LARGEST_BATCH};`,
      'access_log off;',
      ...errors.errorPages,
      ...Object.keys(responseHeaders.other).map((header) => `proxy_hide_header ${header};`),
      ...headers(responseHeaders.other),
    ]),
  ];
}

/** Proxies with the customer's address, over a kept-alive connection. */
function proxyTo(address: string): string[] {
  const verifyUpstream = [
    'proxy_ssl_server_name on;',
    'proxy_ssl_verify on;',
    'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
  ];
  return [
    `proxy_pass ${literal(address)};`,
    ...(address.startsWith('https:') ? verifyUpstream : []),
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
  ];
}

/**
 * Returns directives for nginx's http block: the page of each path, and a log format without hand-off pairs.
 */
export function httpConf(pages: readonly PlainPage[], apiBase: string): string {
  const patterns = pages.flatMap(({ path, file }) =>
    path === undefined ? [] : [`"~^${path === '/' ? '/' : `${path}/?`}$" ${file};`],
  );
  const base = URL.canParse(apiBase) ? undefined : apiBase;
  const login = base && `${base}/auth/login/`.replaceAll('.', String.raw`\.`);
  return text([
    block('map $uri $billpay_page', [`default ${NOT_FOUND_FILE};`, ...patterns]),
    '',
    '# Milliseconds since 1970, from seconds with three decimals.',
    block('map $msec $billpay_time_ms', [
      String.raw`"~^(?<billpay_s>\d+)\.(?<billpay_ms>\d+)$" $billpay_s$billpay_ms;`,
    ]),
    '',
    '# The address without its query, which has the hand-off pair, and without the id of a login.',
    block('map $request_uri $billpay_address', [
      ...(login === undefined ? [] : [`"~^(?<billpay_login>${login})" "$billpay_login...";`]),
      '"~^(?<billpay_path>[^?]*)" $billpay_path;',
    ]),
    errorPlace(base),
    '',
    '# The policy of a response of the API that has none.',
    block('map $upstream_http_content_security_policy $billpay_missing_policy', [
      `'' ${literal(responseHeaders.other['content-security-policy'])};`,
      "default '';",
    ]),
    '',
    '# The id of a request to the API; that of a page is its nonce.',
    block('map $billpay_place $billpay_request', ['default -;', 'api $request_id;']),
    `log_format billpay '$time_iso8601 $remote_addr $request_method $billpay_address $status $body_bytes_sent $request_time $billpay_request';`,
  ]);
}

export function text(lines: readonly string[]): string {
  return `# Written by npm run nginx; docs/nginx.md explains it.\n${lines.join('\n')}\n`;
}
