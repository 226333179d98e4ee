import path from 'node:path';
import type { Bank } from '@billpay/api/bank';
import { openBank } from '@billpay/sandbox/open-bank';
import { categories } from '@billpay/sandbox/seed/categories';
import { createCustomer } from '@billpay/sandbox/seed/create-customer';
import { regular } from '@billpay/sandbox/seed/demo-customers';
import { knownBillers } from '@billpay/sandbox/seed/known-billers';
import { databaseUnderTest } from '@billpay/sandbox/testing/test-database';
import type { Finding } from './finding';
import { importMaster } from './import-master';
import { masterFiles, validBiller, toWireMaster, type WireMaster } from './testing/master-file';

/** Treats every parameter as enterable, because find-entry.test.ts tests this. */
const findEntry = () => 'any';

describe('importing a biller master', () => {
  const files = masterFiles();
  const db = databaseUnderTest();
  let bank: Bank;
  let found: Finding[];

  beforeAll(async () => {
    bank = await openBank(db(), () => undefined);
  });
  beforeEach(() => {
    found = [];
  });

  const importFile = (path: string, checkOnly = false) =>
    importMaster(bank.db, { path, findEntry, checkOnly, report: (finding) => found.push(finding) });
  const importing = (content: string) => importFile(files.write('billers.json', content));
  const importingAll = (billers: readonly unknown[]) => importing(JSON.stringify(billers, null, 1));
  const named = (BILLER_ID: string, change: object = {}) => validBiller({ BILLER_ID, ...change });
  const foundRules = () => found.map(({ billerId, rule }) => `${billerId ?? '-'} ${rule}`);

  async function known(id: string): Promise<WireMaster> {
    const biller = await bank.network.biller(id);
    if (!biller) throw new Error(`No biller ${id}`);
    return toWireMaster({ ...biller, terms: biller });
  }

  async function directory(): Promise<unknown[]> {
    return bank.db.query('SELECT * FROM biller ORDER BY id');
  }

  it('adds new billers, and finds them immediately by name and place', async () => {
    const billers = [named('NEW1'), named('NEW2', { BILLER_NAME: 'Nashik Onion Exchange' })];
    expect(await importingAll(billers)).toMatchObject({ read: 2, added: 2, changed: 0, leftOut: 0 });
    const search = (filter: object) => bank.network.billers({ page: 1, ...filter });
    expect((await search({ search: 'ONION' })).billers.map(({ id }) => id)).toEqual(['NEW2']);
    const inPune = await search({ location: 'Maharashtra', categoryName: 'Municipal Taxes' });
    expect(inPune.billers.map(({ id }) => id)).toEqual(expect.arrayContaining(['NEW1', 'NEW2']));
  });

  it('changes nothing if the import is repeated', async () => {
    const billers = [named('SAME1'), named('SAME2')];
    await importingAll(billers);
    const before = await directory();
    expect(await importingAll(billers)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await directory()).toEqual(before);
  });

  it('updates changed billers under the same id', async () => {
    await importingAll([named('RENAMED'), named('KEPT')]);
    const renamed = named('RENAMED', { BILLER_NAME: 'Pune Port Trust', BILLER_COVERAGE: 'All India' });
    expect(await importingAll([renamed, named('KEPT')])).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await bank.network.biller('RENAMED')).toMatchObject({
      name: 'Pune Port Trust',
      coverage: 'All India',
    });
    const { billers } = await bank.network.billers({ search: 'port trust', page: 1 });
    expect(billers.map(({ id }) => id)).toEqual(['RENAMED']);
  });

  it('skips faulty billers and imports the others', async () => {
    const counts = await importing(
      [
        JSON.stringify(named('GOOD1')),
        '{ "BILLER_ID": "TORN", ',
        JSON.stringify(named('FAULTY', { CATEGORY_NAME: 'Astrology' })),
        JSON.stringify(named('GOOD2', { PAYMENT_EXACTNESS: 'Roughly' })),
      ].join('\n'),
    );
    expect(counts).toEqual({ read: 4, added: 2, changed: 0, unchanged: 0, leftOut: 2, warnings: 1 });
    expect(found.map(({ line, billerId, rule }) => `${line} ${billerId ?? '-'} ${rule}`)).toEqual([
      '2 TORN malformed',
      '3 FAULTY category',
      '4 GOOD2 exactness',
    ]);
    expect(await bank.network.biller('FAULTY')).toBeUndefined();
    expect(await bank.network.biller('GOOD2')).toMatchObject({ exactness: 'Exact' });
  });

  it('imports the first of two billers with the same id, and reports its line', async () => {
    const counts = await importingAll([named('TWICE'), named('TWICE', { BILLER_NAME: 'Another' })]);
    expect(counts).toMatchObject({ added: 1, leftOut: 1 });
    expect(foundRules()).toEqual(['TWICE duplicate-id']);
    expect(found[0]?.message).toContain('on line 2.');
    expect(await bank.network.biller('TWICE')).toMatchObject({ name: validBiller().BILLER_NAME });
  });

  it('writes nothing if the file cannot be read to its end', async () => {
    const before = await directory();
    const many = Array.from({ length: 1_200 }, (_, index) => JSON.stringify(named(`LOST${index}`))).join(
      '\n',
    );
    const torn = files.write(
      'torn.ndjson',
      Buffer.concat([Buffer.from(`${many}\n`), Buffer.from([0xff, 0xfe])]),
    );
    await expect(importMaster(bank.db, { path: torn, findEntry, report: () => undefined })).rejects.toThrow(
      'not text in UTF-8',
    );
    expect(await directory()).toEqual(before);
    await expect(importing('[]')).rejects.toThrow('There are no billers in');
  });

  it('[ADD-14] changes a biller and keeps the bills that customers have saved', async () => {
    const customer = await createCustomer(bank, regular, false);
    const saved = () =>
      bank.db.query<{ id: number }>('SELECT * FROM saved_biller WHERE customer_id = $1 ORDER BY id', [
        customer,
      ]);
    const before = await saved();
    const adani = await known('ADAN00000GUJ01');
    const [parameter] = adani.PARAMETERS;
    const wider = { ...parameter, MIN_LENGTH: 8, REGEX: '^[0-9]{8,10}$' };
    expect(await importingAll([{ ...adani, PARAMETERS: [wider] }])).toMatchObject({ changed: 1, leftOut: 0 });
    expect(await saved()).toEqual(before);
    expect((await bank.network.biller('ADAN00000GUJ01'))?.parameters[0]).toMatchObject({ min: 8 });
  });

  it('skips a change that would break saved bills, and counts those bills', async () => {
    await createCustomer(bank, regular, false);
    const water = await known('DLJB00000DEL01');
    const [parameter] = water.PARAMETERS;
    const renamed = { ...water, PARAMETERS: [{ ...parameter, PARAMETER_NAME: 'Connection Number' }] };
    expect(await importingAll([renamed])).toMatchObject({ changed: 0, leftOut: 1 });
    expect(foundRules()).toEqual(['DLJB00000DEL01 saved-bills']);
    expect(found[0]?.message).toMatch(/do not fit \d+ saved bills/);
    expect(await known('DLJB00000DEL01')).toEqual(water);
  });

  it('normalizes exactness and omits one pattern for the real directory', async () => {
    const billers = knownBillers.map(toWireMaster);
    const counts = await importingAll(billers);
    expect(counts).toMatchObject({ read: knownBillers.length, added: 0, leftOut: 0 });
    expect(foundRules().filter((each) => !/pattern-(unanchored|precedence|nested)/.test(each))).toEqual([
      'HDFCERGO pattern-unrunnable',
    ]);
    const respelt = knownBillers.filter(({ terms }) => /_|^EXACT$|Above/.test(terms.exactness));
    // One more biller loses its pattern. Billers that earlier tests changed are restored.
    expect(counts.changed - respelt.length).toBeLessThanOrEqual(2);
    expect(await importingAll(billers)).toMatchObject({ changed: 0, leftOut: 0 });
  });

  it('checks a file without importing it if requested', async () => {
    const file = files.write('billers.json', JSON.stringify([named('ONLY'), named('ONLY')]));
    expect(await importFile(file, true)).toMatchObject({ read: 2, leftOut: 1, added: 0 });
    expect(foundRules()).toEqual(['ONLY duplicate-id']);
    expect(await bank.network.biller('ONLY')).toBeUndefined();
  });

  it('imports 28 of the 30 billers of a realistic list, without those that would cause wrong amounts', async () => {
    await bank.db.query(
      `INSERT INTO category SELECT id, name FROM jsonb_to_recordset($1) AS c(id int, name text) ON CONFLICT DO NOTHING`,
      [JSON.stringify(categories)],
    );
    const sample = path.join(__dirname, 'testing/sample-master.json');
    const counts = await importFile(sample, true);
    expect(counts).toMatchObject({ read: 30, leftOut: 2 });
    expect([
      ...new Set(found.map(({ billerId, severity, rule }) => `${billerId} ${severity} ${rule}`)),
    ]).toEqual([
      'SMPL00000MUM02 warning pattern-precedence',
      'SMPL00000KAR01 warning invisible',
      'SMPL00000KAR01 warning pattern-unanchored',
      'SMPL00000RAJ01 warning invisible',
      'SMPL00000WAT01 warning invisible',
      'SMPL00000WAT02 warning example',
      'SMPL00000GAS01 warning example',
      'SMPL00000GAS02 warning example',
      'SMPL00000INS01 warning pattern-unrunnable',
      'SMPL00000INS02 warning pattern-nested',
      'SMPL00000INS03 warning pattern-unrunnable',
      'SMPL00000LON01 warning pattern-nested',
      'SMPL00000LON02 warning pattern-unanchored',
      'SMPL00000LON03 warning pattern-broken',
      'SMPL00000EDU02 warning invisible',
      'SMPL00000FAS01 warning example',
      'SMPL00000HOS01 warning coverage',
      'SMPL00000SUB01 warning example',
      'SMPL00000BAD01 error looks-like-paise',
      'SMPL00000BAD02 error bounds',
    ]);
    await importFile(sample);
    const insurer = await bank.network.biller('SMPL00000INS01');
    expect(insurer?.parameters.map(({ pattern, min, max }) => [pattern === null, min, max])).toEqual([
      [true, 8, 20],
      [false, 10, 10],
    ]);
    expect((await bank.network.biller('SMPL00000LON01'))?.parameters[0]?.pattern).toBe('^([A-Z0-9]+)+$');
    expect((await bank.network.biller('SMPL00000LON02'))?.parameters[1]?.type).toBe('DECIMAL');
  });
});
