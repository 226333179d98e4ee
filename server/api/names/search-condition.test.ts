import * as fc from 'fast-check';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { searchCondition, toWords } from './search-condition';
import { knownBillers } from '@billpay/sandbox/seed/known-billers';
import { prepareDatabase } from '@billpay/sandbox/open-bank';
import { casesOfRun, makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';

/** Spellings of a name that customers have read somewhere. */
const spellings: Readonly<Record<string, (name: string) => string>> = {
  'its name in capitals': (name) => name.toUpperCase(),
  'its name without punctuation': (name) => name.replace(/[^A-Za-z0-9 ]/g, ''),
  'its name with spaces as its punctuation': (name) => name.replace(/[^A-Za-z0-9]/g, ' '),
  'its words in reverse': (name) =>
    name
      .split(/[^A-Za-z0-9]+/)
      .toReversed()
      .join(' '),
  'its words without spaces': (name) => name.replace(/[^A-Za-z0-9]/g, ''),
  'its name with accents': (name) => name.replaceAll('a', 'ā').normalize('NFC'),
  'the words of its name': (name) => name.replaceAll('&', 'and'),
};

/** A full run also searches the embedded database. */
const databases = makesEveryCase ? ['PostgreSQL', 'the embedded database'] : ['PostgreSQL'];

/** Selects names until every symbol and every word count occurs. */
const named = casesOfRun(knownBillers, ({ name }) => [
  ...new Set(name.replace(/[A-Za-z ]/g, '')),
  `${name.split(' ').length} words`,
]);

describe.each(databases)('name search on %s', (kind) => {
  let db: Database;
  let database: TestDatabase | undefined;

  beforeAll(async () => {
    if (kind === 'PostgreSQL') database = await createTestDatabase();
    db = await openDatabase(database ? { url: database.url, poolSize: 1 } : 'memory');
    if (!database) await prepareDatabase(db, 'known');
  });
  afterAll(async () => {
    await db.close();
    await database?.drop();
  });

  /** Lists the billers that a search for their name in this spelling does not find. */
  async function notFound(billers: typeof knownBillers, spell: (name: string) => string): Promise<string[]> {
    const missing: string[] = [];
    for (const { id, name } of billers) {
      const values: string[] = [];
      const condition = searchCondition('search', spell(name), (value) => `$${values.push(value)}`);
      const found = await db.query<{ id: string }>(`SELECT id FROM biller WHERE ${condition}`, values);
      if (!found.some((biller) => biller.id === id)) missing.push(name);
    }
    return missing;
  }

  it('[FIND-05] finds each of the 451 real billers by its own name', async () => {
    expect(knownBillers).toHaveLength(451);
    expect(await notFound(knownBillers, (name) => name)).toEqual([]);
  });

  it.each(Object.entries(spellings))(
    '[FIND-05] finds a biller by %s, for every form of name',
    async (_, spell) => {
      expect(await notFound(named, spell)).toEqual([]);
    },
  );

  /** Texts with every kind of character that occurs in names, and some that do not occur. */
  const names = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...' .-&\'"()/_%\\,;#@+°½×–—…।॥·', '\u00a0', '\u200d', '\u202e', '\t'),
      fc.constantFrom(...'aAzZ09éÉñÅøßŁāṛṣ', 'ﬁ', 'Ⅳ', 'क', 'ि', '्', 'ग़', 'த', 'ா', '٣', '中', 'Ω'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => !/[\0\p{Cs}]/u.test(one)),
    ),
    maxLength: 20,
  });

  it('[FIND-05] splits a search text into words like a name', async () => {
    const given = fc.sample(names, { numRuns: 2_000, seed: 7 });
    const rows = await db.query<{ searched: string }>(
      `SELECT search_text(given.name) AS searched FROM jsonb_array_elements_text($1) WITH ORDINALITY AS given(name, place) ORDER BY place`,
      [JSON.stringify(given)],
    );
    const split = rows.map(({ searched }) => searched);
    expect(split).toEqual(
      given.map((name) => ` ${toWords(name.replaceAll('&', ' and ')).join(' ')} ${toWords(name).join('')}`),
    );
  });

  it.each([
    ['Co-op Bank', 'coop', true],
    ['Coop Bank', 'co-op', true],
    ['Tata Power', 'tatapower', true],
    ['Adani Gas - Gujarat', 'gujarat, GAS', true],
    ['State Bank (SBI)', 's.b.i', true],
    ['A & B Traders', 'a&b', true],
    ['A & B Traders', 'b a', true],
    ['Jammu & Kashmir', 'jammu and kashmir', true],
    ["Father's School", 'fathers school', true],
    ['Ānand Kṛṣṇa', 'anand krsna', true],
    ['पानी विभाग', 'विभाग पानी', true],
    ['Ｆｕｌｌ Width', 'full', true],
    ['Tata Power', 'tata gas', false],
    ['Tata Power', 'p q', false],
    ['Power', 'w', false],
    ['Cooper Shop', 'op sh', false],
    ['Coop Bank', 'bank co-op', true],
    ['BEST Undertaking', 'undertaking B.E.S.T.', true],
    ['Power', '%', false],
    ['Power', '___', false],
    ['Power', '\\', false],
  ])('[FIND-05] checks whether the name %j matches the text %j: %s', async (name, text, expected) => {
    const values: string[] = [name];
    const condition = searchCondition('search_text($1)', text, (value) => `$${values.push(value)}`);
    const [row] = await db.query<{ found: boolean }>(
      `SELECT ${condition} AND $1::text <> '' AS found`,
      values,
    );
    expect(row?.found).toBe(expected);
  });
});
