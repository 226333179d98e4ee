import { keepMessages } from '../embedding/early-messages';

/**
 * Returns a function that lets other tasks run before the page continues. Only a page that waits for a hand-off pair
 * pauses, because it shares the processor with the page that the customer is using.
 */
export function pauseIfWaiting(page: Window = window): () => Promise<void> {
  if (!page.billpayEarly?.begin) return () => Promise.resolve();
  keepMessages(page);
  return () => new Promise((resolve) => page.setTimeout(resolve));
}
