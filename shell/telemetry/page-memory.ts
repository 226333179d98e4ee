const LOOK_EVERY_MS = 5_000;

/** Far more than pages, dialogs and data of the portal need. */
const GROWN_BYTES = 48 * 1024 * 1024;

/** `performance.memory`, which only Chromium has. */
interface Memory {
  readonly usedJSHeapSize: number;
}

/**
 * Calls `report` once, when the page uses 48 MB more than at any earlier check. Does nothing in browsers that do not
 * report a page's memory.
 */
export function watchPageMemory(report: () => void, signal: AbortSignal): void {
  const { memory } = performance as Performance & { readonly memory?: Memory };
  if (!memory) return;
  let least = usedBytes();
  const timer = setInterval(() => {
    const used = usedBytes();
    least = Math.min(least, used);
    if (used - least < GROWN_BYTES) return;
    clearInterval(timer);
    report();
  }, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

function usedBytes(): number {
  return (performance as Performance & { readonly memory: Memory }).memory.usedJSHeapSize;
}
