import { join } from 'node:path';
import { catalogueProblems } from '@billpay/remote-kit/testing/catalogues';

it('translates every text into every language', async () => {
  expect(await catalogueProblems(join(__dirname, '..'))).toEqual([]);
});
