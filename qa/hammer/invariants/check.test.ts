import { Books } from '../books';
import { makeSmallRun, type SmallRun } from '../testing/small-run';
import { tamperedBooks } from '../testing/tampered-books';
import { lifted, tamperedRows } from '../testing/tampered-rows';
import type { Tampering } from '../testing/tampering';
import { checkEverything, invariants } from './check';
import type { Finding } from './finding';

const tamperings: readonly Tampering[] = [...tamperedRows, ...tamperedBooks];

describe('[PAY-18, PAY-19, PAY-20] the checker of the hammer', () => {
  let made: SmallRun;

  beforeAll(async () => {
    made = await makeSmallRun();
  });
  afterAll(() => made.bank.db.close());

  /** The run with notes of its own, to be tampered with. */
  function copyOfRun(): SmallRun {
    const books = new Books();
    const { intents, otherBodies, told } = structuredClone({ ...made.books, told: made.told });
    books.intents.push(...intents);
    books.otherBodies.push(...otherBodies);
    return { ...made, books, told };
  }

  /** Tampers with the database in a transaction that is undone, so that nothing else sees it. */
  async function failuresAfter({ sql, notes }: Partial<Tampering>): Promise<string[]> {
    const { db } = made.bank;
    const run = copyOfRun();
    notes?.(run);
    let findings: Finding[] = [];
    const undone = db.transaction(async () => {
      if (sql !== undefined) await db.script(`${lifted}; ${sql}`);
      findings = await checkEverything(db, run);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(findings).toHaveLength(invariants.length);
    return findings.filter(({ ok }) => !ok).map(({ name }) => name);
  }

  it('finds nothing where nothing is wrong', async () => {
    expect(await failuresAfter({})).toEqual([]);
  });

  it.each(tamperings)('sees $tampering', async (tampering) => {
    expect(await failuresAfter(tampering)).toContain(tampering.fails);
  });

  it('has been shown a violation of every invariant', () => {
    expect(new Set(tamperings.map(({ fails }) => fails))).toEqual(
      new Set(invariants.map(({ name }) => name)),
    );
  });
});
