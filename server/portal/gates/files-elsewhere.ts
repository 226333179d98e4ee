import { escapeUnprintable } from '@billpay/api/operations/printable';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import type { BuiltFile, RemoteManifest } from '@billpay/remote-kit/build/remote-manifest';
import { filePattern } from '@billpay/remote-kit/release/release';

const DEADLINE_MS = 8_000;
/** A CDN's own limit may be below the portal's year. */
const MIN_CACHED_S = 30 * 86_400;

/** The portal that will load the files is not known here, so only `*` is accepted. */
const ANY_ORIGIN = { origin: 'https://bill-pay.example' };

/**
 * Parses the address of the folder with a remote's versions on another origin.
 * @param allowed origins that the portal's configuration allows
 * @returns the address, ending in a slash
 * @throws Error if it is not exact, or pages would not accept its origin
 */
export function readFilesAt(text: string, allowed: readonly string[]): string {
  const address = text.endsWith('/') ? text : `${text}/`;
  const isExact = URL.canParse(address) && new URL(address).href === address;
  if (!isExact || !filePattern.test(`${address}1.0.0/file.js`))
    throw new Error(
      `--files-at must be an https address in lower case without user, query and fragment, as https://cdn.team.example/billers/, not "${text}"`,
    );
  const { origin } = new URL(address);
  if (allowed.includes(origin)) return address;
  const known = allowed.length > 0 ? allowed.join(', ') : 'none';
  throw new Error(
    `Pages load no files from ${origin}: add it to remoteOrigins of the portal's configuration (now: ${known})`,
  );
}

/**
 * Checks that all files of a version can be loaded from another origin.
 * @param filesAt as `readFilesAt` returns it
 * @param copy folder with a copy of the files, for the message
 * @throws Error with a line for each file that pages could not load, or could not keep in their cache
 */
export async function checkFilesAt(
  filesAt: string,
  { name, version, files }: RemoteManifest,
  copy: string,
): Promise<void> {
  const folder = `${filesAt}${version}/`;
  const faults: string[] = [];
  // One after the other: a CDN may limit the calls of one address.
  for (const built of files) {
    const found = await findFaults(folder + built.file, built);
    if (found.length > 0) faults.push(`${built.file} ${found.join('; ')}`);
  }
  if (faults.length === 0) return;
  throw new Error(
    [
      `${name} ${version} was not released, as pages could not load it from ${folder}`,
      ...faults.map(escapeUnprintable),
      `Copy the files of ${copy} there, with the headers that docs/releases.md names, and release it again`,
    ].join('\n'),
  );
}

async function findFaults(address: string, { integrity }: BuiltFile): Promise<string[]> {
  try {
    const response = await fetch(address, {
      headers: ANY_ORIGIN,
      redirect: 'manual',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.status !== 200) return [`responds ${response.status}`];
    const bytes = Buffer.from(await response.arrayBuffer());
    if (computeIntegrity(bytes) !== integrity) return ['has other bytes'];
    return findWrongHeaders(response.headers);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return [isLate ? `did not arrive within ${DEADLINE_MS / 1000} s` : 'did not arrive'];
  }
}

function findWrongHeaders(headers: Headers): string[] {
  const value = (name: string) => headers.get(name) ?? '';
  const type = value('content-type').split(';')[0]?.trim().toLowerCase();
  const [, maxAge = '0'] = /(?:^|[\s,])max-age=(\d+)/.exec(value('cache-control')) ?? [];
  const isKept = !/no-store|no-cache|private/.test(value('cache-control')) && Number(maxAge) >= MIN_CACHED_S;
  return [
    ...(value('access-control-allow-origin') === '*' ? [] : ['needs Access-Control-Allow-Origin: *']),
    ...(type === 'text/javascript' || type === 'application/javascript'
      ? []
      : ['needs Content-Type: text/javascript']),
    ...(isKept ? [] : ['needs Cache-Control: public, max-age=31536000, immutable']),
  ];
}
