import { VAULT_FILES } from '@billpay/remote-kit/build/shell-manifest';
import { responseHeaders, vaultHeaders } from '../pages/security-headers';
import type { ServeConfig } from '../serve/config';
import { block, header, headers, literal } from './directives';
import { errorPages } from './error-pages';
import { apiConf, text } from './portal-conf';

/** Name of the file with the vault's document, next to the pages. No page of the portal has this name. */
export const VAULT_FILE = 'vault.document.html';

export interface VaultConf {
  /** Folder of the release on the web server. */
  readonly release: string;
  readonly policy: string;
  readonly config: ServeConfig;
}

/**
 * Returns the body of the vault's server block: its document and files, the API if that is on the portal's origin,
 * and nothing else, so that no other script ever runs on the vault's origin.
 */
export function vaultConf({ release, policy, config }: VaultConf): string {
  return text([
    'server_tokens off;',
    'charset utf-8;',
    'charset_types text/javascript text/plain application/json;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'log_not_found off;',
    ...errorPages(),
    ...headers(responseHeaders.other),
    block('location = /', [
      `root ${literal(`${release}/pages`)};`,
      'types { }',
      'default_type text/html;',
      `try_files /${VAULT_FILE} =500;`,
      'etag off;',
      'if_modified_since off;',
      'max_ranges 0;',
      'gzip on;',
      ...headers(vaultHeaders),
      header('content-security-policy', literal(policy)),
    ]),
    block(`location ~ "${VAULT_FILES}"`, [
      `root ${literal(`${release}/site`)};`,
      'types { text/javascript js; application/json json; }',
      'gzip_static on;',
      'try_files $uri =404;',
      ...headers(responseHeaders.file),
    ]),
    ...apiConf(config),
    block('location /', ['types { }', 'default_type text/plain;', 'return 404 "Not found";']),
  ]);
}
