import { DeskUnderTest } from './testing/desk-under-test';

/** Rows in the audit before it is falsified. */
const ROWS = 4;

describe("the audit of the operator's desk", () => {
  let desk: DeskUnderTest;
  /** Head after all rows. */
  let head = '';

  const audit = (...args: string[]) => desk.run('asha', 'audit', ...args);

  /** Changes the audit as an administrator who switches its triggers off. */
  const falsify = (sql: string) =>
    desk.bank.here.db.script(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`);

  beforeAll(async () => {
    desk = await DeskUnderTest.open();
    for (const outcome of ['captured', 'released']) {
      const payment = await desk.makePending();
      await desk.confirm('ravi', payment, await desk.proposed('asha', payment, outcome));
    }
    head = /Head: (\S+)$/.exec((await audit()).output)?.[1] ?? '';
    await falsify('CREATE TABLE kept AS TABLE desk.audit; CREATE TABLE kept_head AS TABLE desk.audit_head');
  });
  afterEach(() =>
    falsify(`DELETE FROM desk.audit; INSERT INTO desk.audit TABLE kept;
      UPDATE desk.audit_head SET id = kept_head.id, hash = kept_head.hash FROM kept_head`),
  );
  afterAll(() => desk.close());

  it('[PAY-19] finds the audit complete, and verifies it against a head noted earlier', async () => {
    expect(await audit('--head', head)).toEqual({
      code: 0,
      output: `The audit is complete. Rows: ${ROWS}. Head: ${head}`,
      errors: '',
    });
  });

  it('[PAY-19] still finds a noted head after later rows', async () => {
    const payment = await desk.makePending();
    const { output } = await desk.propose('asha', payment, 'captured');
    const later = /^Audit: (\S+)$/m.exec(output)?.[1] ?? '';
    expect(later).toMatch(new RegExp(`^${ROWS + 1}:[0-9a-f]{64}$`));
    expect((await audit('--head', head)).output).toContain(`Rows: ${ROWS + 1}. Head: ${later}`);
  });

  it.each([
    ['person', `UPDATE desk.audit SET person = 'meena' WHERE id = 2`],
    ['detail', `UPDATE desk.audit SET detail = replace(detail, 'captured', 'released') WHERE id = 2`],
    ['time', `UPDATE desk.audit SET at = at - interval '1 microsecond' WHERE id = 2`],
    ['payment', `UPDATE desk.audit SET payment_id = 'TXN0' WHERE id = 2`],
    ['event', `UPDATE desk.audit SET event = 'resolution-proposed' WHERE id = 2`],
  ])('[PAY-19] detects a row whose %s was changed', async (_what, sql) => {
    await falsify(sql);
    expect(await audit()).toEqual({ code: 1, output: 'The audit is broken: row 2 was changed.', errors: '' });
  });

  it('[PAY-19] detects a changed row with a recomputed hash, because the next row does not match', async () => {
    await falsify(`UPDATE desk.audit SET person = 'meena' WHERE id = 2;
      UPDATE desk.audit SET hash = sha256(convert_to(desk.audit_text(audit), 'UTF8')) WHERE id = 2`);
    expect((await audit()).output).toBe('The audit is broken: row 3 does not follow row 2.');
  });

  it.each([
    ['first', 1],
    ['middle', 2],
    ['last', ROWS],
  ])('[PAY-19] detects that the %s row is missing', async (_which, id) => {
    await falsify(`DELETE FROM desk.audit WHERE id = ${id}`);
    const { code, output } = await audit();
    expect(code).toBe(1);
    expect(output).toContain(`row ${id} is missing`);
  });

  it('[PAY-19] detects by a noted head that the last row was deleted together with the stored head', async () => {
    await falsify(`DELETE FROM desk.audit WHERE id = ${ROWS};
      UPDATE desk.audit_head SET id = audit.id, hash = audit.hash FROM desk.audit WHERE audit.id = ${ROWS - 1}`);
    expect((await audit()).code).toBe(0);
    expect(await audit('--head', head)).toMatchObject({
      code: 1,
      output: `The audit is broken: it does not contain the row ${head}.`,
    });
  });

  it('[PAY-19] reports a stored head that differs from the last audit row', async () => {
    await falsify(`UPDATE desk.audit_head SET hash = sha256('other')`);
    expect(await audit()).toMatchObject({
      code: 1,
      output: `The audit is broken: its head is not row ${ROWS}.`,
    });
  });

  it.each(['12', '0:00', `1:${'g'.repeat(64)}`])(
    '[PAY-19] does not verify the audit with the head %s',
    async (noted) => {
      expect(await audit('--head', noted)).toMatchObject({ code: 2, output: '' });
    },
  );
});
