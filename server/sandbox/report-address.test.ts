import { openDatabase } from '@billpay/api/database/open-database';
import { startSandbox } from './index';
import { createTestDatabase } from './testing/test-database';

it.each([
  ['is the page of the portal', '/mock-redirect?report='],
  ['is omitted without such a page', undefined],
])('[BEY-14] the address for reports in messages %s', async (_, reportPath) => {
  const database = await createTestDatabase();
  const sandbox = await startSandbox({ databaseUrl: database.url, directory: 'known', reportPath });
  const db = await openDatabase({ url: database.url });
  const settings = await db.query('SELECT report_address AS address FROM bank_settings');
  expect(settings).toEqual([{ address: reportPath === undefined ? null : `${sandbox.origin}${reportPath}` }]);
  await db.close();
  await sandbox.close();
  await database.drop();
});
