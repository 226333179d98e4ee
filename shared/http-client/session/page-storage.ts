/** Storage methods that a session uses. All tabs share the storage. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the page's storage. If the browser blocks it, returns storage in the page's memory. This happens if
 * third-party storage is blocked, in an app's web view without DOM storage, or if no space is left. In
 * memory, the session exists only in this page, and no other tab can resume it.
 * @param open returns the storage or null, or throws an error
 */
export function pageStorage(open: () => Storage | null = () => localStorage): SessionStorage {
  const memory = new Map<string, string>();
  let isWithheld = false;

  function attempt<T>(operate: (storage: Storage) => T): T | undefined {
    try {
      const storage = open();
      if (storage) return operate(storage);
    } catch {
      // A SecurityError or QuotaExceededError. Data that this page stored remains in memory.
    }
    isWithheld = true;
    return undefined;
  }

  return {
    getItem(key) {
      const stored = isWithheld ? null : attempt((storage) => storage.getItem(key));
      return (isWithheld ? memory.get(key) : stored) ?? null;
    },
    setItem(key, value) {
      memory.set(key, value);
      if (!isWithheld) attempt((storage) => storage.setItem(key, value));
    },
    // Also removes, if possible, data that was stored before the storage was blocked.
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
