import { createPinnedScript } from './allowed-scripts';

/** Reason why a remote's entry returned no container: the script did not load, or its code failed. */
export class EntryError extends Error {
  constructor(
    readonly failure: 'not-loaded' | 'deadline' | 'execution',
    address: string,
  ) {
    super(`${address}: ${failure}`);
  }
}

/** Creates the script element of an entry. @throws Error for an address that must not run. */
export type CreateScript = (address: string) => HTMLScriptElement;

/**
 * Runs a remote's entry, pinned to its bytes, and returns the container that it leaves in a global variable.
 * @param deadlineMs time limit for the script to arrive
 * @throws EntryError
 */
export function runEntry(
  address: string,
  globalName: string,
  deadlineMs: number,
  createScript: CreateScript = createPinnedScript,
): Promise<unknown> {
  const globals = globalThis as Record<string, unknown>;
  const script = createScript(address);
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      script.remove();
    };
    const fail = (failure: EntryError['failure']) => {
      settle();
      reject(new EntryError(failure, address));
    };
    const timer = setTimeout(fail, deadlineMs, 'deadline');
    // The container of an earlier attempt must not be mistaken for this one.
    globals[globalName] = undefined;
    script.addEventListener('error', () => fail('not-loaded'));
    script.addEventListener('load', () => {
      const container = globals[globalName];
      if (container === undefined) return fail('execution');
      settle();
      resolve(container);
    });
    document.head.append(script);
  });
}
