import { screen, waitFor } from '@testing-library/react';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { signIn } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { namesIn, openSearch, searchFor } from '../testing/search-page';

/** A catalogue with the network's names that the test requires. */
function translate(id: string, tree: TextTree, toEnglish = false): void {
  if (id !== 'domain.network') return;
  for (const name of Object.keys(tree))
    Object.assign(tree, { [name]: !toEnglish && name === 'Water' ? 'पानी' : name });
}

beforeEach(() => {
  atWidth(1280);
  changeLanguage('hi', translate);
});
afterEach(() => changeLanguage(ENGLISH, (id, tree) => translate(id, tree, true)));

it('[FIND-05] finds saved billers and billers to add by a category in the customer’s language', async () => {
  const { box, requests } = openSearch(await signIn());
  await searchFor(box, 'पानी');
  expect(box).toHaveValue('पानी');
  expect(await namesIn('Saved Billers')).toEqual([expect.stringContaining('Delhi Water')]);
  expect((await namesIn('Add New Billers')).length).toBeGreaterThan(0);
  expect(requests()).toEqual([{ searchString: 'Water', pageNumber: 1 }]);
});

it('[FIND-08] shows a message if a word matches neither a category nor a biller', async () => {
  const { box, requests } = openSearch(await signIn());
  await searchFor(box, 'नमस्ते');
  expect(await screen.findByText('No Results Found')).toBeVisible();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(requests()).toEqual([{ searchString: 'नमस्ते', pageNumber: 1 }]));
});
