import { useState, type ComponentType } from 'react';

/**
 * A piece of the remote that a first view can do without: it travels when the customer turns to it. Gives the piece,
 * null until it is there, and what fetches it: call that whenever it may be needed, also after a failure.
 */
export function useLatePart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): readonly [Part: ComponentType<Props> | null, load: () => void] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  function load(): void {
    if (!Part) fetchPart().then((fetched) => setPart(() => fetched), onFailed);
  }
  return [Part, load];
}
