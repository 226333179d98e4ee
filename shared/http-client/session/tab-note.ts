/** What a tab's storage is used for here. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A text that a page leaves for the next load of its tab; it can be taken once. Without a library, as the page's first script has it. */
export interface TabNote {
  /** Leaves nothing where the browser withholds the tab's storage. */
  leave(text: string): void;
  /** Removes the text and returns it; undefined where there is none. */
  take(): string | undefined;
}

/** @param open returns the storage, or throws where the browser withholds it */
export function tabNote(key: string, open: () => TabStorage = () => sessionStorage): TabNote {
  return {
    leave(text) {
      try {
        open().setItem(key, text);
      } catch {
        // A SecurityError or QuotaExceededError: the next load starts without.
      }
    },
    take() {
      try {
        const storage = open();
        const text = storage.getItem(key) ?? undefined;
        storage.removeItem(key);
        return text;
      } catch {
        return undefined;
      }
    },
  };
}
