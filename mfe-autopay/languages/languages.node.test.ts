import { join } from 'node:path';
import { catalogueProblems } from '@billpay/remote-kit/testing/catalogues';

it('has every text in every language', async () => {
  expect(await catalogueProblems(join(__dirname, '..'))).toEqual([]);
});
