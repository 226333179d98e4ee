/** Methods of a tab's storage used here. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A text that a page leaves for the next load of its tab, which can read it once. Uses no library, because it
 * is part of the page's first script.
 */
export interface TabNote {
  /** Stores the text. Does nothing if the browser blocks the tab's storage. */
  leave(text: string): void;
  /** Removes and returns the text; undefined if there is none. */
  take(): string | undefined;
}

/**
 * Creates a note with a key.
 * @param open returns the storage, or throws an error if the browser blocks it
 */
export function tabNote(key: string, open: () => TabStorage = () => sessionStorage): TabNote {
  return {
    leave(text) {
      try {
        open().setItem(key, text);
      } catch {
        // A SecurityError or QuotaExceededError. The next load then starts without a note.
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
