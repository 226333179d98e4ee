import { readPair } from './protocol';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the frame's address, or the mistake in the attributes, because a pair that is sent elsewhere would
 * leak.
 * @param page the address of the page with the element
 */
export function portalAddress(src: string, handOff: string, page: string = location.href): URL | string {
  const address = findPortal(src.trim(), page);
  if (typeof address === 'string') return address;
  const pair = readPair(handOff);
  if (!pair) return 'handoff must be id=…&hash=…';
  address.searchParams.set('id', pair.id);
  address.searchParams.set('hash', pair.hash);
  return address;
}

/** Returns the address of a page that loads without a session; undefined if `src` has a mistake. */
export function prepareAddress(src: string, page: string = location.href): URL | undefined {
  const address = findPortal(src.trim(), page);
  if (typeof address === 'string') return undefined;
  address.searchParams.set('prepare', '');
  return address;
}

/** Returns the portal's address, or a description of the mistake in it. */
function findPortal(src: string, page: string): URL | string {
  const address = parseAddress(src);
  return (address ? findFault(address, new URL(page)) : notAbsolute(src)) ?? address ?? '';
}

/** Parses without a base: an empty or relative address would be the page's own. */
function parseAddress(src: string): URL | undefined {
  // Some supported browsers do not have `URL.canParse`.
  try {
    return new URL(src);
  } catch {
    return undefined;
  }
}

function notAbsolute(src: string): string {
  return src === ''
    ? 'src is missing'
    : "src must be the portal's whole address, as https://pay.bank.example";
}

function findFault(address: URL, page: URL): string | undefined {
  const { protocol, hostname, username, password } = address;
  const isLocal = protocol === 'http:' && page.protocol !== 'https:' && loopbackHosts.includes(hostname);
  if (protocol !== 'https:' && !isLocal) return 'src must be an https address';
  if (username !== '' || password !== '') return 'src must not have a user name or a password';
  if (placeOf(address) === placeOf(page)) return "src is this page's own address, not the portal's";
  return undefined;
}

/** Returns origin and path, without a trailing slash. */
const placeOf = ({ origin, pathname }: URL) => origin + pathname.replace(/\/+$/, '');
