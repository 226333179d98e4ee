/** What a session needs of the storage that the tabs share. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The page's storage. Where the browser withholds it (third-party storage blocked, an app's web view without DOM storage, no
 * space left), the page's memory: the session then lives in this page alone, and no other tab can resume it.
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
      // A SecurityError or QuotaExceededError; what this page has stored is in its memory.
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
    // What was stored before the storage was withheld goes too, if it can.
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
