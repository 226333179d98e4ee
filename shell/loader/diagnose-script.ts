import { abortAfter } from '@billpay/host-api/abort';
import type { PinnedScript } from './containers';
import type { LoadFailure } from './remote-load-error';

/** A chunk, whose digest is in the text of the entry that loads it. */
export interface ChunkOfEntry {
  href: string;
  entry: string;
}

/**
 * Returns why a script did not run. The browser's error event is the same for a missing file, for altered bytes, and
 * for a chunk that a remote loads without a digest. Only a missing file is worth a retry.
 */
export async function diagnoseScript(
  script: PinnedScript | ChunkOfEntry,
  deadlineMs: number,
): Promise<LoadFailure> {
  const signal = abortAfter(deadlineMs);
  try {
    const response = await fetch(script.href, { signal, cache: 'no-store' });
    if (!response.ok) return 'network';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    const pinned =
      'entry' in script ? await (await fetch(script.entry, { signal })).text() : script.integrity;
    return pinned.includes(found) ? 'network' : 'integrity';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'deadline' : 'network';
  }
}
