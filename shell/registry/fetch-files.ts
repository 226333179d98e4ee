import { abortAfter } from '@billpay/host-api/abort';
import { RegistryRefused } from './registry-refused';
import { MAX_BYTES, MAX_NEW_ROOTS, registryAddress, timestamp } from './trust';
import type { ServedFiles } from './verify-files';

const deadlineMs = 8_000;

/**
 * Fetches the current files, bypassing every cache, and the roots newer than a version. @throws Error if one
 * is missing
 */
export async function fetchFiles(rootVersion: number): Promise<ServedFiles> {
  const current = { cache: 'no-store', signal: abortAfter(deadlineMs) } as const;
  const [roots, stamp, registry] = await Promise.all([
    fetchRoots(rootVersion, current),
    fetchText('/remotes/timestamp.json', MAX_BYTES.timestamp, current),
    fetchText('/remotes/registry.json', MAX_BYTES.registry, current),
  ]);
  if (stamp === undefined || registry === undefined) throw new Error('There is no registry');
  return { roots, timestamp: stamp, registry };
}

/**
 * Fetches the registry that a timestamp names, by an address that changes with its bytes, so caches apply. Verifies
 * nothing: an unreadable timestamp refers to no registry, and is refused later.
 * @throws RegistryRefused if the file does not arrive
 */
export async function fetchRegistry(stampText: string): Promise<string> {
  const sha256 = digestIn(stampText);
  if (sha256 === undefined) return '';
  const options = { signal: abortAfter(deadlineMs) };
  const text = await fetchText(registryAddress(sha256), MAX_BYTES.registry, options).catch(() => undefined);
  if (text === undefined) throw new RegistryRefused('registry', 'missing');
  return text;
}

function digestIn(stampText: string): string | undefined {
  try {
    return timestamp.parse(JSON.parse(stampText)).registry.sha256;
  } catch {
    return undefined;
  }
}

async function fetchRoots(after: number, options: RequestInit): Promise<string[]> {
  const roots: string[] = [];
  while (roots.length < MAX_NEW_ROOTS) {
    const address = `/remotes/root/${after + roots.length + 1}.json`;
    const root = await fetchText(address, MAX_BYTES.root, options);
    if (root === undefined) break;
    roots.push(root);
  }
  return roots;
}

/** Fetches a text; undefined if the file does not exist. */
async function fetchText(
  address: string,
  maxBytes: number,
  options: RequestInit,
): Promise<string | undefined> {
  const response = await fetch(address, options);
  if (response.status === 204 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${address} responded ${response.status}`);
  return await textWithin(response, maxBytes);
}

/** Reads a response up to a size. @throws RangeError as soon as it is larger */
async function textWithin({ body }: Response, maxBytes: number): Promise<string> {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) controller.error(new RangeError('The response is too large'));
      else controller.enqueue(chunk);
    },
  });
  return await new Response(body?.pipeThrough(limit)).text();
}
