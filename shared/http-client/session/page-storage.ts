/** Storage methods that a session uses; all tabs share the storage. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the page's storage, or the page's memory if the browser withholds it: third-party storage blocked, an app's
 * web view without DOM storage, no space left. In memory, the session lives in this page only and no other tab can
 * resume it.
 * @param open returns the storage, or null, or throws
 */
export function pageStorage(open: () => Storage | null = () => localStorage): SessionStorage {
  const memory = new Map<string, string>();
  let isWithheld = false;

  function attempt<T>(operate: (storage: Storage) => T): T | undefined {
    try {
      const storage = open();
      if (storage) return operate(storage);
    } catch {
      // A SecurityError or QuotaExceededError; memory keeps what this page stored.
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
    // Also removes, if possible, data that was stored before the storage was withheld.
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
