import { dirname, join } from 'node:path';
import { MAX_BYTES, MAX_NEW_ROOTS } from '@billpay/shell/registry/trust';
import type { ServedFiles } from '@billpay/shell/registry/verify-files';
import { readRoot, readServedFiles, readStamp } from './portal-files';

/** Source of registry, timestamp and roots. */
export interface ReleaseSource {
  /** File or URL, for messages. */
  readonly name: string;
  /** Returns a value that changes when a file does; constant for a URL. */
  stamp(): string;
  /** Reads registry, timestamp and all roots after a version. @throws Error if one is missing or too large */
  read(rootVersion: number): Promise<ServedFiles>;
  readRoot(version: number): Promise<string | undefined>;
}

export function fileSource(registryFile: string): ReleaseSource {
  const beside = (name: string) => join(dirname(registryFile), name);
  return {
    name: registryFile,
    stamp: () => [registryFile, beside('timestamp.json'), beside('root')].map(readStamp).join(' '),
    read: async (rootVersion) => readServedFiles(registryFile, rootVersion),
    readRoot: async (version) => readRoot(registryFile, version),
  };
}

const DEADLINE_MS = 8_000;

/** @param registryAddress https URL of the registry; the other files are next to it */
export function addressSource(registryAddress: string): ReleaseSource {
  const fetchText = async (file: string, maxBytes: number): Promise<string | undefined> => {
    const address = new URL(file, registryAddress);
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(address, { signal, redirect: 'error' });
    if (response.status === 404 || response.status === 204) return undefined;
    if (!response.ok) throw new Error(`${address} responded ${response.status}`);
    return await textWithin(response, maxBytes);
  };
  const fetchRoot = (version: number) => fetchText(`root/${version}.json`, MAX_BYTES.root);
  return {
    name: registryAddress,
    stamp: () => '',
    readRoot: fetchRoot,
    async read(rootVersion) {
      const roots: string[] = [];
      while (roots.length < MAX_NEW_ROOTS) {
        const next = await fetchRoot(rootVersion + roots.length + 1);
        if (next === undefined) break;
        roots.push(next);
      }
      const timestamp = await fetchText('timestamp.json', MAX_BYTES.timestamp);
      const registry = await fetchText(registryAddress, MAX_BYTES.registry);
      if (timestamp === undefined || registry === undefined)
        throw new Error(`There is no registry at ${registryAddress}`);
      return { roots, timestamp, registry };
    },
  };
}

/** @throws RangeError as soon as a response is larger */
async function textWithin({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new RangeError(`The response has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
