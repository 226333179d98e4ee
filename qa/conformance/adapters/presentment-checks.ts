import * as network from '@billpay/api/adapters/http/protocol/network-calls';
import * as presentment from '@billpay/api/adapters/http/protocol/presentment-calls';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { Failed } from '../report';
import { requireEqual, requireTestData, type AdapterCheck, type AdapterRun } from './adapter-run';

/** Maximum number of pages that the run reads. */
const MAX_PAGES = 200;

type Page = EndpointResponse<typeof presentment.listPresentments>;
type Event = Page['presentments'][number];

function readPage({ caller }: AdapterRun, after: string | null): Promise<Page> {
  return caller.result(presentment.listPresentments, { query: after === null ? {} : { after } });
}

/** Reads events, starting with the first. Returns them with the last cursor. */
async function readEvents(run: AdapterRun): Promise<{ events: readonly Event[]; last: string }> {
  requireTestData(run.test.presentedBillId, 'presentedBillId');
  const events: Event[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page: Page = await readPage(run, after);
    events.push(...page.presentments);
    if (page.isLast) return { events, last: page.next };
    if (page.next === after) throw new Failed('a page has the cursor of the page before it');
    after = page.next;
  }
  throw new Failed(`there are more than ${MAX_PAGES} pages`);
}

/** Checks of presented bills, for a network that presents bills. */
export const presentmentChecks: readonly AdapterCheck[] = [
  {
    call: 'network.presentments',
    what: 'returns a page again for the same cursor, and only later events after the last one',
    suffers:
      'After a lost response, presented bills are missing, or all of them are read again every minute.',
    act: async (run) => {
      const { events, last } = await readEvents(run);
      const again = await readEvents(run);
      requireEqual(
        'the repeated reading',
        again.events.slice(0, events.length).map(({ billId, revision }) => [billId, revision]),
        events.map(({ billId, revision }) => [billId, revision]),
      );
      const { presentments } = await readPage(run, last);
      const known = new Set(events.map(({ billId, revision }) => `${billId} ${revision}`));
      const repeated = presentments.filter(({ billId, revision }) => known.has(`${billId} ${revision}`));
      requireEqual('the number of known events after the last cursor', repeated.length, 0);
      return `${events.length} events`;
    },
  },
  {
    call: 'network.presentments',
    what: 'gives each event about a bill another revision',
    suffers: 'A withdrawn bill stays listed, and the customer pays it.',
    act: async (run) => {
      const seen = new Map<string, string>();
      for (const event of (await readEvents(run)).events) {
        const [key, text] = [`revision ${event.revision} of ${event.billId}`, JSON.stringify(event)];
        if ((seen.get(key) ?? text) !== text) throw new Failed(`${key} has two meanings`);
        seen.set(key, text);
      }
    },
  },
  {
    call: 'network.presentments',
    what: 'presents a bill with the details by which it can be fetched',
    suffers: 'The bill is presented to nobody, or cannot be paid.',
    act: async (run) => {
      const billId = requireTestData(run.test.presentedBillId, 'presentedBillId');
      const { events } = await readEvents(run);
      const event = events
        .filter((each) => each.billId === billId)
        .toSorted((a, b) => b.revision - a.revision)[0];
      if (!event) throw new Failed(`${billId} is not presented`);
      requireEqual('the customer', event.customerId, run.test.customerId);
      const { billerId, parameters, customerId } = event;
      const fetched = await run.caller.result(network.fetchBill, {
        body: { billerId, parameters, customerId },
      });
      if (!('bill' in fetched)) throw new Failed(`the bill is refused: ${fetched.refusal.refused}`);
      requireEqual('its bill date', fetched.bill.billDate, event.billDate);
    },
  },
  {
    call: 'network.decideSkip',
    what: 'accepts decisions again and in any order',
    suffers: 'The API repeats a decision forever.',
    act: async ({ caller, test }) => {
      const billId = requireTestData(test.presentedBillId, 'presentedBillId');
      const { customerId } = test;
      for (const decision of [2, 1, 2]) {
        const body = { billId, customerId, isSkipped: decision === 1, decision };
        await caller.result(presentment.decideSkip, { body });
      }
    },
  },
];
