import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal';

/**
 * Access to the control API: 'off', programs on this machine ('loopback'), or requests with one of these Host
 * headers ("sandbox.example:4000").
 */
export type ControlAccess = 'off' | 'loopback' | { readonly hosts: readonly string[] };

/** A host name or address, with or without a port. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * Reads SANDBOX_CONTROL_API: 'off', 'loopback', or hosts. If it is not set, access is 'loopback', or 'off' in
 * production. Throws an error for any other value.
 */
export function readControlAccess(setting: string, production: boolean): ControlAccess {
  const words = setting.split(/[\s,]+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return production ? 'off' : 'loopback';
  if (words.length === 1 && (first === 'off' || first === 'loopback')) return first;
  const unreadable = words.find((word) => !hostPattern.test(word) || word === 'off' || word === 'loopback');
  if (unreadable !== undefined)
    throw new Error(
      `SANDBOX_CONTROL_API cannot be read at "${unreadable}". It is "off", "loopback", or the hosts it may be ` +
        'reached under, as in "sandbox.example:4000"',
    );
  return { hosts: words.map((word) => word.toLowerCase()) };
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', 'bank.localhost', '127.0.0.1', '[::1]']);

/** Whether a program on this machine made a request. */
export function isLoopbackAddress(address = ''): boolean {
  return /^(?:::ffff:)?127\./.test(address) || address === '::1';
}

function hasLoopbackHost(host: string): boolean {
  return URL.canParse(`http://${host}`) && loopbackHosts.has(new URL(`http://${host}`).hostname);
}

function refused(message: string): Refusal {
  return new Refusal(403, `The sandbox control API ${message}`);
}

/**
 * Whether a page of another origin made the request. Browsers send one of these headers with every request of
 * a page.
 */
function comesFromForeignPage({ headers }: FastifyRequest, host: string): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const foreignOrigin = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
  return foreignOrigin || site === 'cross-site' || site === 'same-site';
}

/**
 * Refuses a caller without access, and returns the Host header. A name that resolves to this machine is not
 * enough, because the host must be one of the sandbox's own.
 */
export function requireOwnHost(request: FastifyRequest, access: Exclude<ControlAccess, 'off'>): string {
  const host = (request.headers.host ?? '').toLowerCase();
  if (access === 'loopback') {
    const forwarded = request.headers.forwarded ?? request.headers['x-forwarded-for'];
    if (!isLoopbackAddress(request.socket.remoteAddress) || forwarded !== undefined)
      throw refused('is for this machine only; SANDBOX_CONTROL_API opens it to others.');
    if (!hasLoopbackHost(host)) throw refused('is not reached under this host.');
  } else if (!access.hosts.includes(host)) {
    throw refused('is not reached under this host.');
  }
  return host;
}

/**
 * Refuses a caller without access, and a body that is not JSON, which a page of another origin could send
 * without a preflight.
 */
export function requireControlAccess(request: FastifyRequest, access: Exclude<ControlAccess, 'off'>): void {
  const host = requireOwnHost(request, access);
  if (comesFromForeignPage(request, host)) throw refused('is not for pages of another origin.');
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (request.method !== 'GET' && type.trim().toLowerCase() !== 'application/json')
    throw new Refusal(415, 'The request must be JSON.');
}
