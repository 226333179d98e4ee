import type { PinnedScript } from './containers';
import type { LoadFailure } from './remote-load-error';

/** Webpack's error for a chunk. `missing`: its script has run without defining the chunk. */
interface ChunkLoadError extends Error {
  type?: 'error' | 'missing' | 'timeout';
  /** The script's complete address. */
  request?: string;
}

/**
 * Returns why a remote's imported code is missing: 'execution' for code that arrived and threw. A chunk without a
 * digest in the registry counts as not arrived.
 * @param pinned the remote's chunks with digests in the registry
 */
export async function whyChunkFailed(
  error: unknown,
  pinned: readonly PinnedScript[],
  diagnose: (script: PinnedScript) => Promise<LoadFailure>,
): Promise<LoadFailure> {
  if (!isChunkLoadError(error) || error.type === 'missing') return 'execution';
  if (error.type === 'timeout') return 'deadline';
  const { origin, pathname } = new URL(error.request ?? 'about:blank');
  // The registry names files on the portal's origin by path only.
  const script = pinned.find(({ href }) => href === pathname || href === origin + pathname);
  return script ? await diagnose(script) : 'network';
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
