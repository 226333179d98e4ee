import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { bankDay } from '../customer-data';
import { requireOk } from '../response';
import { Failed, Skipped } from '../report';
import type { Run } from '../run';

const HISTORY_DAYS = 89;
/** Maximum length of a search text in the contract. */
const MAX_TEXT = 64;

/** A text that no transaction contains. */
const NONSENSE = 'zqxj 7315 vkwq';

/** Facts by which a search finds a transaction (docs/decisions/0022). */
const searches: Readonly<Record<string, (transaction: WireTransaction) => string | null | undefined>> = {
  nickname: ({ BILL_NAME }) => BILL_NAME,
  biller: ({ BILLER_NAME }) => BILLER_NAME,
  amount: ({ BILL_AMOUNT }) => BILL_AMOUNT,
  'reference id': ({ TRANSACTION_REFERENCE_ID }) => TRANSACTION_REFERENCE_ID,
};

/**
 * Converts a text to the form in which a customer types it: letters, digits, periods and spaces in lower case
 * (HIST-01).
 */
function typed(text: string | null | undefined): string {
  const plain = (text ?? '').replace(/[^A-Za-z0-9. ]+/g, ' ').toLowerCase();
  return plain.slice(0, MAX_TEXT).trim();
}

/** Whether one field of the transaction contains the words, in any order. */
function hasWords(transaction: WireTransaction, text: string): boolean {
  const asOne = (field: string | null | undefined) =>
    typed(field?.replaceAll('&', ' and ')).replace(/[. ]+/g, '');
  const words = text.split(/[. ]+/).filter(Boolean);
  return Object.values(searches).some((fieldOf) =>
    words.every((word) => asOne(fieldOf(transaction)).includes(word)),
  );
}

/** Checks that `search` of the transactions list finds the expected transactions and no others. */
export async function checkHistorySearch({ first, firstData, report }: Run): Promise<void> {
  const listed = firstData.transactions;
  if (listed.every(({ BILL_NAME }) => BILL_NAME === undefined)) {
    const why = 'an optional addition that this server does not implement: it returns no BILL_NAME';
    return report.skip(transactions.name, 'finds transactions by a search text', why);
  }
  const known = listed.find(({ BILL_NAME }) => BILL_NAME);
  async function find(search: string): Promise<readonly WireTransaction[]> {
    const range = { startDate: bankDay(first, HISTORY_DAYS), endDate: bankDay(first), pageNumber: 1 };
    return requireOk(await first.call(transactions, { body: { ...range, search } })).data;
  }
  if ((await find(NONSENSE)).length > 0) {
    const why = 'an optional addition that this server ignores: it finds transactions for any text';
    return report.skip(transactions.name, 'finds transactions by a search text', why);
  }
  for (const [name, fieldOf] of Object.entries(searches)) {
    await report.check(transactions.name, `finds a transaction by its ${name}`, async () => {
      const text = known && typed(fieldOf(known));
      if (!text) throw new Skipped(`no transaction of a saved biller has a ${name}`);
      const found = await find(text);
      if (!found.some(({ TRANSACTION_ID }) => TRANSACTION_ID === known.TRANSACTION_ID))
        throw new Failed('it is not among the first of what the search finds');
      const others = found.filter((one) => !hasWords(one, text));
      if (others.length > 0) throw new Failed(`${others.length} of the ${found.length} found do not match`);
    });
  }
  await report.check(transactions.name, 'finds nothing for % and _ alone', async () => {
    const found = await find('%_');
    if (found.length > 0) throw new Failed(`'%_' finds ${found.length} transactions`);
  });
}
