import { isIPv6 } from 'node:net';
import { responseHeaders } from '../pages/security-headers';
import type { ServeConfig } from '../serve/config';
import { block, headers, literal } from './directives';
import { errorPages } from './error-pages';
import { text } from './portal-conf';

/** Mozilla's intermediate set of ciphers: only forward secrecy and authenticated encryption. */
const ciphers = [
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
];

export interface Logs {
  readonly access: string;
  readonly error: string;
}

/** @param at folder of `npm run nginx` on the web server */
export function placeLogs({ nginx }: ServeConfig, at: string): Logs {
  const folder = nginx?.logs ?? `${at}/logs`;
  return { access: `${folder}/billpay.access.log`, error: `${folder}/billpay.error.log` };
}

/** Returns `billpay.conf`: the portal's server blocks, for nginx's http block. */
export function serverConf(config: ServeConfig, at: string): string {
  const { access, error } = placeLogs(config, at);
  const logs = [`access_log ${literal(access)} billpay;`, `error_log ${literal(error)};`];
  const { 'strict-transport-security': _, ...overHttp } = responseHeaders.other;
  const includePortal = `include ${literal(`${at}/current/portal.conf`)};`;
  const { nginx } = config;
  const vaultName = config.vault && new URL(config.vault.origin).hostname;
  const includeVault = `include ${literal(`${at}/current/vault.conf`)};`;
  const hosts = [
    { name: nginx?.serverName, include: includePortal },
    ...(vaultName === undefined ? [] : [{ name: vaultName, include: includeVault }]),
  ];
  const servers = nginx?.tls
    ? [
        ...hosts.map(({ name, include }) =>
          block('server', [
            ...nginx.addresses.map((address) => `listen ${address}:${nginx.httpsPort} ssl http2;`),
            `server_name ${name};`,
            ...logs,
            '',
            ...tlsDirectives(nginx.tls),
            '',
            include,
          ]),
        ),
        block('server', [
          ...nginx.addresses.map((address) => `listen ${address}:${nginx.httpPort};`),
          `server_name ${nginx.serverName};`,
          ...logs,
          'server_tokens off;',
          // Browsers honour Strict-Transport-Security over https only.
          ...headers(overHttp),
          ...errorPages(),
          // Redirects to the configured name: the caller controls the Host header.
          block('location /', [
            `return 301 https://${nginx.serverName}${nginx.httpsPort === 443 ? '' : `:${nginx.httpsPort}`}$request_uri;`,
          ]),
        ]),
      ]
    : hosts.map(({ name, include }) =>
        block('server', [
          `listen ${isIPv6(config.host) ? `[${config.host}]` : config.host}:${config.port};`,
          ...(name === undefined ? [] : [`server_name ${name};`]),
          ...logs,
          '',
          include,
        ]),
      );
  return text([`include ${literal(`${at}/current/http.conf`)};`, '', ...servers]);
}

/** The certificate must name the portal's host and, if there is one, the vault's. */
function tlsDirectives(tls: NonNullable<NonNullable<ServeConfig['nginx']>['tls']> | undefined): string[] {
  if (!tls) return [];
  return [
    `ssl_certificate ${literal(tls.certificate)};`,
    `ssl_certificate_key ${literal(tls.certificateKey)};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    `ssl_ciphers ${ciphers.join(':')};`,
    'ssl_prefer_server_ciphers off;',
    'ssl_session_cache shared:billpay:10m;',
    'ssl_session_timeout 1d;',
    'ssl_session_tickets off;',
  ];
}

const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Returns `nginx.conf`: a complete file, for a user without root rights. */
export function mainConf(config: ServeConfig, at: string): string {
  return text([
    '# Any user can run it: nginx -c <this file>',
    'worker_processes auto;',
    `pid ${literal(`${at}/run/nginx.pid`)};`,
    `error_log ${literal(placeLogs(config, at).error)};`,
    block('events', []),
    block('http', [
      ...temporaryPaths.map((name) => `${name}_temp_path ${literal(`${at}/run/${name}`)};`),
      'access_log off;',
      'sendfile on;',
      'tcp_nopush on;',
      `include ${literal(`${at}/billpay.conf`)};`,
    ]),
  ]);
}
