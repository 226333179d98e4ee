import type { PinnedScript } from './containers';
import type { LoadFailure } from './remote-load-error';

/** What webpack throws for a chunk; `missing`: its script has run, and the chunk was not in it. */
interface ChunkLoadError extends Error {
  type?: 'error' | 'missing' | 'timeout';
  /** The script's whole address. */
  request?: string;
}

/**
 * Why code that a remote imports is not there: 'execution' for code that has arrived and throws. Without a digest in the
 * registry a chunk counts as not arrived.
 * @param pinned the chunks of the remote that the registry has digests of
 */
export async function whyChunkFailed(
  error: unknown,
  pinned: readonly PinnedScript[],
  diagnose: (script: PinnedScript) => Promise<LoadFailure>,
): Promise<LoadFailure> {
  if (!isChunkLoadError(error) || error.type === 'missing') return 'execution';
  if (error.type === 'timeout') return 'deadline';
  const path = error.request && new URL(error.request).pathname;
  const script = pinned.find(({ href }) => href === path);
  return script ? await diagnose(script) : 'network';
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
