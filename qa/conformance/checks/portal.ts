import { categories } from '@billpay/api-contract/billers';
import {
  billersByCategory,
  inputSignatures,
  paymentInformation,
  searchBillers,
} from '@billpay/api-contract/directory';
import { complaintConfig, complaintDurations } from '@billpay/api-contract/complaints';
import {
  mobilePrepaid,
  paymentRowAt,
  paymentRows,
  type PaymentPlace,
} from '@billpay/api-contract/known-values';
import { transactions } from '@billpay/api-contract/transactions';
import { bankDay } from '../customer-data';
import { requireOk } from '../response';
import { Failed, Skipped } from '../report';
import { groups, isSelected, type Run } from '../run';
import { checkHistorySearch } from './history-search';

const MAX_CATEGORIES = 3;
const MAX_BILLERS = 8;
const HISTORY_DAYS = 89;

/** Whether the name is Mobile Prepaid. 'mobile_prepaid' and 'Mobile Prepaid' are the same name. */
function isNamedPrepaid(name: string): boolean {
  return name.replace(/[\s_]+/g, ' ').toLowerCase() === mobilePrepaid.categoryName.toLowerCase();
}

async function checkCategories({ first, report }: Run): Promise<void> {
  const { categoryId, categoryName } = mobilePrepaid;
  const read = async () => requireOk(await first.call(categories)).data;
  await report.check(categories.name, `has ${categoryName} as category ${categoryId}`, async () => {
    const prepaid = (await read()).filter(
      ({ CATEGORY_ID, CATEGORY_NAME }) => CATEGORY_ID === categoryId || isNamedPrepaid(CATEGORY_NAME),
    );
    if (prepaid.length === 0) throw new Skipped('the bank offers no recharges');
    for (const { CATEGORY_ID, CATEGORY_NAME } of prepaid) {
      if (CATEGORY_ID !== categoryId) throw new Failed(`${CATEGORY_NAME} has the CATEGORY_ID ${CATEGORY_ID}`);
      if (!isNamedPrepaid(CATEGORY_NAME)) throw new Failed(`category ${categoryId} is '${CATEGORY_NAME}'`);
    }
  });
  await report.check(billersByCategory.name, 'lists billers by CATEGORY_ID, not by ID', async () => {
    const all = await read();
    const telling = [...all].sort((a, b) => Number(a.ID === a.CATEGORY_ID) - Number(b.ID === b.CATEGORY_ID));
    let found = 0;
    for (const { CATEGORY_ID, CATEGORY_NAME } of telling.slice(0, MAX_CATEGORIES)) {
      const body = { categoryId: CATEGORY_ID, pageNumber: 1 };
      const { data } = requireOk(await first.call(billersByCategory, { body }));
      const other = data.find((biller) => biller.CATEGORY_NAME !== CATEGORY_NAME);
      if (other)
        throw new Failed(`${CATEGORY_ID} is ${CATEGORY_NAME} and has a biller of ${other.CATEGORY_NAME}`);
      found += data.length;
    }
    if (found === 0) throw new Skipped('the first categories have no billers');
  });
}

/** Lists the ids of the first operators. A bank without recharges has none. */
async function operators({ first }: Run): Promise<readonly string[]> {
  const body = { categoryId: mobilePrepaid.categoryId, pageNumber: 1 };
  const { data } = requireOk(await first.call(billersByCategory, { body }));
  return data.slice(0, MAX_BILLERS).map(({ BILLER_ID }) => BILLER_ID);
}

/** Lists ids of payable billers: billers that send bills, or operators. */
async function billersAt(run: Run, place: PaymentPlace): Promise<readonly string[]> {
  if (place === 'recharge') return operators(run);
  const billed = run.firstData.saved.filter(({ CATEGORY_NAME }) => !isNamedPrepaid(CATEGORY_NAME));
  return [...new Set(billed.map(({ BILLER_ID }) => BILLER_ID))].slice(0, MAX_BILLERS);
}

async function checkCircles(run: Run): Promise<void> {
  await run.report.check(inputSignatures.name, 'has the circles of each operator', async () => {
    const ids = await operators(run);
    if (ids.length === 0) throw new Skipped('the bank offers no recharges');
    const without: string[] = [];
    for (const billerId of ids) {
      const { data } = requireOk(await run.first.call(inputSignatures, { params: { billerId } }));
      if (!data.some(({ VALUES = [] }) => VALUES.length > 0)) without.push(billerId);
    }
    if (without.length > 0)
      throw new Failed(`no parameter has VALUES, so that nothing can be recharged: ${without.join(', ')}`);
  });
}

const payableAt: Readonly<Record<PaymentPlace, string>> = {
  browser: 'has a channel that the portal pays in',
  app: "has a channel that the portal pays in within the bank's app",
  recharge: 'has a channel that the portal recharges in',
};

async function checkChannels(run: Run): Promise<void> {
  for (const place of Object.keys(paymentRows) as PaymentPlace[]) {
    await run.report.check(paymentInformation.name, payableAt[place], async () => {
      const ids = await billersAt(run, place);
      if (ids.length === 0) throw new Skipped(`no biller to be paid: ${place}`);
      const missing: string[] = [];
      for (const billerId of ids) {
        const { data } = requireOk(await run.first.call(paymentInformation, { params: { billerId } }));
        if (!paymentRowAt(place, data)) missing.push(billerId);
      }
      const { channels, mode } = paymentRows[place];
      const needed = `${channels.join(' or ')} with '${mode}'`;
      if (missing.length === ids.length) throw new Failed(`no biller has ${needed}: ${missing.join(', ')}`);
      if (missing.length > 0) return `without ${needed}: ${missing.join(', ')}`;
    });
  }
}

async function checkDurations({ first, report }: Run): Promise<void> {
  await report.check(complaintConfig.name, 'offers durations with known days', async () => {
    const { data } = requireOk(await first.call(complaintConfig));
    const unknown = data.complaint_transaction_durations.filter(
      ({ DURATION, START_DATE, END_DATE }) =>
        (START_DATE === undefined || END_DATE === undefined) &&
        !complaintDurations.some((known) => known === DURATION),
    );
    if (unknown.length === 0) return;
    const names = unknown.map(({ DURATION }) => `'${DURATION}'`).join(', ');
    throw new Failed(`the portal leaves out ${names}: it has neither dates nor one of the known names`);
  });
}

/** Reads a page. Returns the ids of its items, and the number of pages from its first item. */
type ReadPage = (pageNumber: number) => Promise<{ ids: readonly string[]; pages: number | undefined }>;

async function requirePages(read: ReadPage): Promise<string | void> {
  const { ids, pages } = await read(1);
  if (ids.length === 0) throw new Skipped('the first page is empty');
  if (pages === undefined)
    throw new Failed('TOTAL_PAGES is missing on the first item, so the portal shows one page only');
  if (pages > 1) {
    const next = await read(2);
    if (next.ids.length === 0) throw new Failed(`page 2 of ${pages} is empty`);
    if (next.ids.some((id) => ids.includes(id))) throw new Failed('page 2 repeats items of page 1');
  }
  const after = await read(pages + 1);
  if (after.ids.length > 0) throw new Failed(`page ${pages + 1} of ${pages} is not empty`);
  return `pages: ${pages}`;
}

async function checkPages(run: Run): Promise<void> {
  const { first, firstData, report } = run;
  const what = 'counts its pages and ends after the last';
  if (isSelected(run, 'portal', 'transactions')) {
    const range = { startDate: bankDay(first, HISTORY_DAYS), endDate: bankDay(first) };
    await report.check(transactions.name, what, () =>
      requirePages(async (pageNumber) => {
        const { data } = requireOk(await first.call(transactions, { body: { ...range, pageNumber } }));
        return { ids: data.map(({ TRANSACTION_ID }) => TRANSACTION_ID), pages: data[0]?.TOTAL_PAGES };
      }),
    );
  }
  if (!isSelected(run, 'portal', 'billers')) return;
  const searchString = (firstData.saved[0]?.BILLER_NAME ?? 'electricity').slice(0, 3);
  await report.check(searchBillers.name, what, () =>
    requirePages(async (pageNumber) => {
      const { data } = requireOk(await first.call(searchBillers, { body: { searchString, pageNumber } }));
      return { ids: data.map(({ BILLER_ID }) => BILLER_ID), pages: data[0]?.TOTAL_PAGES };
    }),
  );
}

/**
 * Checks facts that the portal needs and that no schema can express. Without them, content is missing from a screen
 * without any error.
 */
export async function checkPortal(run: Run): Promise<void> {
  run.report.startGroup(groups.portal);
  if (isSelected(run, 'portal', 'billers')) {
    await checkCategories(run);
    await checkChannels(run);
    await checkCircles(run);
  }
  if (isSelected(run, 'portal', 'complaints')) await checkDurations(run);
  if (isSelected(run, 'portal', 'transactions')) await checkHistorySearch(run);
  await checkPages(run);
}
