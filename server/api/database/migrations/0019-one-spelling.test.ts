import type { WireParameter } from '@billpay/api-contract/wire';
import { normalizeIdentifier } from '../../adapters/given-text';
import { hashParameters } from '../../adapters/parameters';
import { insertSavedBiller } from '../../billers/save-biller';
import type { Bank } from '../../bank';
import { databaseBefore, migrateToNewest } from './testing/earlier-database';

const numbered = (value: string): WireParameter[] => [
  { PARAMETER_NAME: 'User Name', PARAMETER_VALUE: value },
];

describe('the nineteenth migration', () => {
  const database = databaseBefore(19);

  async function save(billName: string, parameters: WireParameter[], deleted = false): Promise<void> {
    await database().query(
      `INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at, deleted_at)
       VALUES ('C1', 'B1', $1, $2, sha256(convert_to($1, 'UTF8')), now(), CASE WHEN $3 THEN now() END)`,
      [billName, JSON.stringify(parameters), deleted],
    );
  }

  const savedBillers = () =>
    database().query<{
      id: number;
      bill_name: string;
      parameters: WireParameter[];
      parameters_hash: Buffer;
      saved_twice: boolean;
    }>('SELECT id, bill_name, parameters, parameters_hash, saved_twice FROM saved_biller ORDER BY id');

  it('[ADD-14] keeps saved billers that become equal, and refuses to save another duplicate', async () => {
    const db = database();
    await save('Home', numbered('ramesh2065 '));
    await save('Office', numbered('ramesh2065'));
    await save('Shop', numbered('\uFEFFramesh२०६५\u00A0'));
    await save('Old', numbered('ramesh2065\u200B'), true);
    await save('Other', numbered('suresh 99'));
    await db.query('UPDATE saved_biller SET parameters_hash = $1 WHERE id = 5', [
      hashParameters(numbered('suresh 99')),
    ]);
    await db.query('UPDATE saved_biller SET parameters_hash = $1 WHERE id = 2', [
      hashParameters(numbered('ramesh2065')),
    ]);
    await db.query(`INSERT INTO upcoming_due (saved_biller_id, amount) VALUES (1, 100), (2, 200), (3, 300)`);

    await migrateToNewest(db);

    expect(await savedBillers()).toMatchObject([
      { bill_name: 'Home', parameters: numbered('ramesh2065'), saved_twice: false },
      { bill_name: 'Office', parameters: numbered('ramesh2065'), saved_twice: true },
      { bill_name: 'Shop', parameters: numbered('ramesh2065'), saved_twice: true },
      { bill_name: 'Old', parameters: numbered('ramesh2065'), saved_twice: false },
      { bill_name: 'Other', parameters: numbered('suresh 99'), saved_twice: false },
    ]);
    for (const { parameters, parameters_hash: hash } of await savedBillers()) {
      expect(hash).toEqual(hashParameters(parameters));
    }
    expect(await db.query('SELECT saved_biller_id FROM upcoming_due')).toHaveLength(3);
    const bank = { db, clock: { now: () => new Date() } } as unknown as Bank;
    await expect(
      insertSavedBiller(bank, 'C1', { billerId: 'B1', billName: 'X', parameters: numbered('ramesh2065') }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('normalizes every character below U+10000 in the same way as the API', async () => {
    const db = database();
    const chars = Array.from({ length: 0x1_00_00 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
      .map((code) => String.fromCodePoint(code));
    const values = chars.map((char) => `a${char}b`);
    await save(
      'All',
      values.map((value, index) => ({ PARAMETER_NAME: String(index), PARAMETER_VALUE: value })),
    );
    await migrateToNewest(db);
    const [all] = await savedBillers();
    const wrong = (all?.parameters ?? []).filter(
      ({ PARAMETER_VALUE: spelled }, index) => spelled !== normalizeIdentifier(values[index] ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it("keeps a biller's own spelling of a listed value", async () => {
    const db = database();
    await db.query('UPDATE biller SET parameters = $1', [
      JSON.stringify([{ name: 'User Name', type: 'LIST', values: ['Ward  १'] }]),
    ]);
    await save('Water', numbered('Ward  १'));
    await migrateToNewest(db);
    const [water] = await savedBillers();
    expect(water?.parameters).toEqual(numbered('Ward  १'));
    expect(water?.parameters_hash).toEqual(hashParameters(numbered('Ward  १')));
  });

  it('finds the payments of a bill by its normalized spelling, and keeps their original parameters', async () => {
    const db = database();
    await db.query(
      `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, account_id, biller_id, parameters, parameters_hash, amount,
         fee, channel, mode, bank_day, status, created_at)
       VALUES ('P1', 'C1', 'K1', '\\x00', 1, 'B1', $1, '\\x00', 100, 0, 'INTB', 'Internet Banking', '2031-02-10', 'success', now())`,
      [JSON.stringify(numbered('ramesh2065 '))],
    );
    await migrateToNewest(db);
    const [payment] = await db.query<{ parameters: WireParameter[]; parameters_hash: Buffer }>(
      'SELECT parameters, parameters_hash FROM payment',
    );
    expect(payment?.parameters).toEqual(numbered('ramesh2065 '));
    expect(payment?.parameters_hash).toEqual(hashParameters(numbered('ramesh2065')));
  });
});
