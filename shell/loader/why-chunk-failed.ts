import type { ChunkOfEntry } from './diagnose-script';
import type { LoadFailure } from './remote-load-error';

/** Webpack's error for a chunk. `missing`: its script has run without defining the chunk. */
interface ChunkLoadError extends Error {
  type?: 'error' | 'missing' | 'timeout';
  /** The script's complete address. */
  request?: string;
}

/**
 * Returns why a remote's imported code is missing: 'execution' for code that arrived and threw, 'integrity' for a chunk
 * with altered bytes, or without a digest in its entry, which the page's policy refuses.
 * @param entry address of the remote's entry
 */
export async function whyChunkFailed(
  error: unknown,
  entry: string,
  diagnose: (script: ChunkOfEntry) => Promise<LoadFailure>,
): Promise<LoadFailure> {
  if (isUnpinned(error)) return 'integrity';
  if (!isChunkLoadError(error) || error.type === 'missing') return 'execution';
  if (error.type === 'timeout') return 'deadline';
  const { origin, pathname } = new URL(error.request ?? 'about:blank');
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  // The registry names files on the portal's origin by path only.
  const href = [pathname, origin + pathname].find((address) => address.startsWith(folder));
  return href === undefined ? 'network' : await diagnose({ href, entry });
}

/** Returns whether the digest of the chunk was unknown to the remote's chunk loader. */
function isUnpinned(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('No integrity is known');
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
