import * as z from 'zod/mini';
import { homeDue } from './dues';
import { withData, endpoint } from './endpoint';
import { savedBiller } from './saved-biller';
import { pageNumberText } from './wire';

export type { WireSavedBiller } from './saved-biller';

export const category = z.object({ CATEGORY_ID: z.int(), CATEGORY_NAME: z.string(), ID: z.int() });

export type WireCategory = z.output<typeof category>;

export const categories = endpoint({
  name: 'billers.categories',
  method: 'GET',
  path: '/categories/',
  retry: 'safe',
  summary: 'The bill categories of the network (HOME-05).',
  response: withData(z.array(category)),
});

export const savedBillers = endpoint({
  name: 'billers.saved',
  method: 'GET',
  path: '/billers/saved',
  retry: 'safe',
  summary: "The customer's saved billers by name; a page of them where the API has pages.",
  /** Addition: sent for each page after the first, up to TOTAL_PAGES. */
  query: z.object({ pageNumber: z.optional(pageNumberText) }),
  response: withData(z.array(savedBiller)),
});

export const allUpcomingDues = endpoint({
  name: 'billers.upcoming-dues',
  method: 'GET',
  path: '/billers/all-upcoming-dues',
  retry: 'safe',
  summary: 'What is due, soonest first.',
  response: withData(z.array(homeDue)),
});

export const refreshUpcomingDues = endpoint({
  name: 'billers.refresh-upcoming-dues',
  method: 'GET',
  path: '/billers/update-upcoming-dues',
  retry: 'safe',
  summary: 'Asks the network for the bills of all saved billers again; `data` counts the dues that changed.',
  response: withData(z.object({ updated: z.int() })),
});
