import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { DeskUnderTest } from './testing/desk-under-test';

/** Schemas with tables of the bank. */
const schemas = `nspname IN ('public', 'core', 'desk')`;

describe("the logins of the operator's desk", () => {
  let desk: DeskUnderTest;
  beforeAll(async () => {
    desk = await DeskUnderTest.open();
  });
  afterAll(() => desk.close());

  const withLogin = async <T>(person: string, work: (db: Database) => Promise<T>) => {
    const db = await openDatabase({ url: desk.urlOf(person), poolSize: 1 });
    return work(db).finally(() => db.close());
  };

  const namesOf = async (person: string, sql: string) =>
    (await withLogin(person, (db) => db.query<{ name: string }>(sql))).map(({ name }) => name);

  it.each(['reader', 'asha'])('[PAY-19] allows %s to change no table or sequence', async (person) => {
    expect(
      await namesOf(
        person,
        `SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
         WHERE ${schemas} AND CASE WHEN relkind = 'S' THEN has_sequence_privilege(pg_class.oid, 'USAGE, UPDATE')
           WHEN relkind IN ('r', 'v') THEN has_table_privilege(pg_class.oid, 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')
             OR has_any_column_privilege(pg_class.oid, 'INSERT, UPDATE') ELSE false END`,
      ),
    ).toEqual([]);
  });

  it.each(['reader', 'asha'])("[PAY-19] allows %s to read only the desk's tables", async (person) => {
    const names = await namesOf(
      person,
      `SELECT nspname || '.' || relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE ${schemas} AND relkind IN ('r', 'v') AND has_any_column_privilege(pg_class.oid, 'SELECT') ORDER BY 1`,
    );
    expect(names).toEqual([
      'desk.audit',
      'desk.audit_head',
      'desk.compensation',
      'desk.payment',
      'desk.payment_event',
      'desk.report',
      'desk.resolution',
    ]);
  });

  it.each([
    ['reader', []],
    ['asha', ['desk.confirm_resolution', 'desk.decide_report', 'desk.propose_resolution']],
  ])("[PAY-19] allows %s to call %j with the owner's rights", async (person, functions) => {
    const names = await namesOf(
      person,
      `SELECT nspname || '.' || proname AS name FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
       WHERE ${schemas} AND prosecdef AND has_function_privilege(pg_proc.oid, 'EXECUTE') ORDER BY 1`,
    );
    expect(names).toEqual(functions);
  });

  it.each([
    `INSERT INTO desk.audit (event, payment_id, detail) VALUES ('nothing', 'TXN0', '')`,
    `UPDATE desk.payment SET state = 'captured'`,
    `UPDATE public.payment SET state = 'captured'`,
    'DELETE FROM desk.audit',
    'TRUNCATE desk.audit',
    'CREATE TABLE public.mine (id int)',
    'CREATE TABLE desk.mine (id int)',
    'DROP TABLE desk.audit',
    'ALTER TABLE desk.audit DISABLE TRIGGER ALL',
    `SET SESSION AUTHORIZATION 'postgres'`,
    'SET ROLE billpay_server',
    'SET session_replication_role = replica',
    'SELECT number FROM public.account',
    'SELECT code_hash FROM public.otp',
    `SELECT desk.bank_now()`,
  ])('[PAY-19] refuses the statement: %s', async (sql) => {
    for (const person of ['reader', 'asha']) {
      await expect(withLogin(person, (db) => db.script(sql))).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|55000|22023)$/),
      });
    }
  });

  it('[PAY-19] allows a reader to print the story and verify the audit, but not to resolve payments', async () => {
    const payment = await desk.makePending();
    expect(await desk.run('reader', payment.id)).toMatchObject({ code: 0, errors: '' });
    expect(await desk.run('reader', 'audit')).toMatchObject({ code: 0, errors: '' });
    expect(await desk.propose('reader', payment, 'released')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('has no rights'),
    });
    const proposal = await desk.proposed('asha', payment, 'released');
    expect(await desk.confirm('reader', payment, proposal)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('has no rights'),
    });
  });
});
