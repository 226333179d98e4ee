import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { toWireMaster } from './testing/master-file';
import { startSandbox, type Sandbox } from '@billpay/sandbox';
import { listSeedBillers } from '@billpay/sandbox/seed/seed-directory';
import { fetchAndPay, savedAs } from '@billpay/sandbox/testing/bills';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { writeImportFile, importing, namesFound, newBiller, createWireMaster } from './testing/importing';

const root = path.resolve(__dirname, '../..');

const billers = listSeedBillers('whole');
const known = listSeedBillers('known').length;

describe('import-billers into PostgreSQL', () => {
  let empty: TestDatabase;
  let database: TestDatabase;
  let sandbox: Sandbox;

  beforeAll(async () => {
    empty = await createTestDatabase('empty');
    database = await createTestDatabase('whole');
    sandbox = await startSandbox({ databaseUrl: database.url });
  });
  afterAll(async () => {
    await sandbox.close();
    await database.drop();
    await empty.drop();
  });

  it('requires a database that a server has created', async () => {
    const request = [writeImportFile(JSON.stringify([newBiller()])), '--database-url', empty.url];
    expect(await importing(...request)).toMatchObject({
      code: 2,
      error: expect.stringContaining('no tables of Bill Pay'),
    });
  });

  it('imports while a server is running: the server finds new billers, and pays saved bills of changed billers', async () => {
    const client = await TestClient.signInAsNew(sandbox.origin, 'regular');
    const gas = createWireMaster('ADAN00000GUJ01');
    const renamed = { ...gas, BILLER_NAME: 'Adani Total Gas - Gujarat' };
    const file = writeImportFile([newBiller(), renamed].map((biller) => JSON.stringify(biller)).join('\n'));
    const done = await importing(file, '--database-url', database.url);
    expect(done).toMatchObject({ code: 0, last: expect.stringContaining('1 added, 1 changed, 0 unchanged') });
    expect(await namesFound(sandbox.origin, 'zebra')).toEqual(['Zebra Crossing Broadband']);
    const saved = await savedAs(client, 'Kitchen Gas');
    expect(saved.BILLER_NAME).toBe('Adani Total Gas - Gujarat');
    await fetchAndPay(client, saved);
    expect((await savedAs(client, 'Kitchen Gas')).TRANSACTION_STATUS).toBe('success');
  });

  it('imports a complete directory in one run, and changes nothing in a second run', async () => {
    const directory = billers.filter((_, index) => makesEveryCase || index < known || index % 40 === 0);
    const masters = directory.map((biller) => JSON.stringify(toWireMaster(biller)));
    const importingAll = (some: readonly string[]) =>
      importing(writeImportFile(`[${some.join(',\n')}]`), '--database-url', database.url);
    const first = await importingAll(masters);
    expect(first.code).toBe(0);
    expect(first.printed.filter((line) => line.includes(' error '))).toEqual([]);
    expect(first.printed).toContainEqual(expect.stringMatching(/ HDFCERGO warning pattern-unrunnable: /));
    const count = directory.length.toLocaleString('en-IN');
    expect(first.last).toMatch(
      new RegExp(`^.*${count} billers read: 0 added, [\\d,]+ changed, .* 0 left out`),
    );
    const second = await importingAll(masters.slice(0, 500));
    expect(second.last).toContain('500 billers read: 0 added, 0 changed, 500 unchanged, 0 left out');
  });

  const check = (file: string) => importing(file, '--check', '--database-url', database.url);

  it('writes nothing with --check, and counts valid and faulty billers', async () => {
    const valid = await check(writeImportFile(JSON.stringify([newBiller()])));
    expect(valid).toMatchObject({ code: 0, last: expect.stringContaining('1 valid, 0 left out') });
    const faulty = await check(
      writeImportFile(JSON.stringify([{ ...newBiller(), CATEGORY_NAME: 'Astrology' }])),
    );
    expect(faulty).toMatchObject({ code: 1, last: expect.stringContaining('0 valid, 1 left out') });
  });

  it('prints file, line, pointer, biller, severity and rule on one line for any file content', async () => {
    const file = writeImportFile(
      JSON.stringify([{ ...newBiller(), BILLER_ID: 'A\n\u001b[2J', CATEGORY_NAME: 5 }], null, 1),
    );
    const { printed } = await check(file);
    expect(printed[0]).toMatch(
      /billers\.json:3 \/0\/BILLER_ID A(?:\\u\{[0-9a-f]+\}){2}\[2J error field: BILLER_ID must be/,
    );
    expect(printed[1]).toMatch(
      /billers\.json:5 \/0\/CATEGORY_NAME .* error field: CATEGORY_NAME must be text\.$/,
    );
  });

  it('reports a server that does not respond', async () => {
    const nowhere = 'postgres://billpay@127.0.0.1:1/postgres';
    expect(await importing(writeImportFile('[]'), '--database-url', nowhere)).toMatchObject({
      code: 2,
      printed: [],
    });
  });
});

describe('the command import-billers', () => {
  it.each([
    ['no file is named', []],
    ['two files are named', ['a.json', 'b.json']],
    ['two places are named', ['a.json', '--data-dir', 'x', '--database-url', 'postgres://y/z']],
  ])('prints its usage when %s', async (_, args) => {
    expect(await importing(...args)).toMatchObject({
      code: 2,
      error: expect.stringContaining('npm run'),
    });
  });

  it("exits with the import's exit code", async () => {
    const command = promisify(execFile);
    const args = ['--import', 'tsx', 'server/import-billers/main.ts', writeImportFile('[5]'), 'more.json'];
    const ended = command(process.execPath, args, { cwd: root });
    await expect(ended).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('npm run') });
  });
});
