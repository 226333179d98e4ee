import { ClientLog } from '../client-log';
import { makeSmallRun, type SmallRun } from '../testing/small-run';
import { tamperedLog } from '../testing/tampered-log';
import { liftedConstraints, tamperedRows, type Tampering } from '../testing/tampered-rows';
import { checkEverything, invariants } from './check';
import type { Finding } from './finding';

const tamperings: readonly Tampering[] = [...tamperedRows, ...tamperedLog];

describe('[PAY-18, PAY-19, PAY-20] the invariants of the hammer', () => {
  let made: SmallRun;

  beforeAll(async () => {
    made = await makeSmallRun();
  });
  afterAll(() => made.bank.db.close());

  /** Copies the run with its own log, to be tampered with. */
  function copyOfRun(): SmallRun {
    const clientLog = new ClientLog();
    const { intents, otherBodies, apiViews } = structuredClone({
      ...made.clientLog,
      apiViews: made.apiViews,
    });
    clientLog.intents.push(...intents);
    clientLog.otherBodies.push(...otherBodies);
    return { ...made, clientLog, apiViews };
  }

  /** Tampers with the database in a transaction that is rolled back. */
  async function failuresAfter({ sql, notes }: Partial<Tampering>): Promise<string[]> {
    const { db } = made.bank;
    const run = copyOfRun();
    notes?.(run);
    let findings: Finding[] = [];
    const undone = db.transaction(async () => {
      if (sql !== undefined) await db.script(`${liftedConstraints}; ${sql}`);
      findings = await checkEverything(db, run);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(findings).toHaveLength(invariants.length);
    return findings.filter(({ ok }) => !ok).map(({ name }) => name);
  }

  it('reports no failure for a consistent run', async () => {
    expect(await failuresAfter({})).toEqual([]);
  });

  it.each(tamperings)('detects $tampering', async (tampering) => {
    expect(await failuresAfter(tampering)).toContain(tampering.fails);
  });

  it('covers every invariant with a violation', () => {
    expect(new Set(tamperings.map(({ fails }) => fails))).toEqual(
      new Set(invariants.map(({ name }) => name)),
    );
  });
});
