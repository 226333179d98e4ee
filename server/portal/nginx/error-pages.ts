import { responseHeaders } from '../pages/security-headers';
import { block, header, headers } from './directives';

/** 'api' for an error of a request below the API, otherwise 'portal'; `http.conf` sets it. */
const PLACE = '$billpay_place';

/** Not a named location: nginx refuses one for a request line that it cannot parse. */
const FOLDER = '/billpay-errors';

/** Disabled here, because the refused body itself must not cause another error. */
const internal = ['internal;', 'client_max_body_size 0;'];

interface ErrorKind {
  /**
   * nginx's statuses; 494 and 497 are nginx-specific, for headers that are too long and for http on an https
   * port.
   */
  readonly from: readonly number[];
  readonly status: number;
  readonly message: string;
}

const errors: readonly ErrorKind[] = [
  { from: [400, 497, 501, 505], status: 400, message: 'The request cannot be read.' },
  { from: [405], status: 405, message: 'The method is not allowed.' },
  { from: [413], status: 413, message: 'The request is too large.' },
  { from: [414], status: 414, message: 'The address is too long.' },
  { from: [416], status: 416, message: 'The range is not available.' },
  { from: [494], status: 431, message: 'The address or a header is too long.' },
  { from: [500, 502, 504], status: 503, message: 'The service is not available at the moment.' },
];

const RETRY_AFTER_S = '5';

/**
 * Returns the bodies of nginx's own errors for a server block: JSON in the API's format below the API,
 * otherwise plain text, with the headers of the server block. An API that does not respond is a 503 in the
 * API's format: the portal looks a payment up after a 503, but takes a 502 or 504 for a refusal.
 */
export function errorPages(): string[] {
  return errors.flatMap(({ from, status, message }) => [
    `error_page ${from.join(' ')} = ${FOLDER}/${status}/${PLACE};`,
    block(`location = ${FOLDER}/${status}/api`, [
      ...internal,
      ...(status === 503 ? [...headers(responseHeaders.other), header('retry-after', RETRY_AFTER_S)] : []),
      'types { }',
      'default_type application/json;',
      `return ${status} '${JSON.stringify({ success: false, message })}';`,
    ]),
    block(`location = ${FOLDER}/${status}/portal`, [
      ...internal,
      'types { }',
      'default_type text/plain;',
      `return ${status} "${message}";`,
    ]),
  ]);
}

/** Returns the same for a location without an access log; its own errors are not logged either. */
export function unloggedErrorPages(): { readonly errorPages: string[]; readonly locations: string[] } {
  const sent = errors.filter(({ status }) => status === 413 || status === 503);
  return {
    errorPages: sent.map(({ from, status }) => `error_page ${from.join(' ')} = @billpay_unlogged_${status};`),
    locations: sent.map(({ status, message }) =>
      block(`location @billpay_unlogged_${status}`, [
        'access_log off;',
        'types { }',
        'default_type text/plain;',
        `return ${status} "${message}";`,
      ]),
    ),
  };
}

/**
 * Defines in the http block which requests are below the API. A request line that nginx refuses has no `$uri`, so the
 * start of the line decides.
 * @param base path of an API on the portal's origin; undefined for another origin
 */
export function errorPlace(base: string | undefined): string {
  const pattern = base?.replaceAll('.', String.raw`\.`);
  const below = pattern === undefined ? [] : [`"~^${pattern}/" api;`, String.raw`"~^ \w+ ${pattern}/" api;`];
  return block(`map "$uri $request" ${PLACE}`, ['default portal;', ...below]);
}
