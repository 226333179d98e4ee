import { abortAfter } from '@billpay/host-api/abort';
import type { PinnedScript } from './containers';
import type { LoadFailure } from './remote-load-error';

/**
 * Returns why a script did not run. The browser's error event is the same for a missing file and for altered bytes, but
 * only a missing file is worth a retry.
 */
export async function diagnoseScript(script: PinnedScript, deadlineMs: number): Promise<LoadFailure> {
  try {
    const response = await fetch(script.href, { signal: abortAfter(deadlineMs), cache: 'no-store' });
    if (!response.ok) return 'network';
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
    const found = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
    return found === script.integrity ? 'network' : 'integrity';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'deadline' : 'network';
  }
}
