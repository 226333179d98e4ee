import type { VaultResponse } from '../make-call';

/** Returns `data` of a successful response; undefined for any other. */
export function readData<T>({ status, text }: VaultResponse): T | undefined {
  if (status !== 200) return undefined;
  try {
    return (JSON.parse(text) as { readonly data?: T }).data;
  } catch {
    return undefined;
  }
}
