import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { signIn } from '@billpay/remote-kit/testing';
import { chooseCircle, openPlans, openRecharge, plans, scrollsBy } from '../testing/recharge-form';

const hindi: Readonly<Record<string, string>> = { Unlimited: 'अनलिमिटेड', Mumbai: 'मुंबई' };

/** Translates the network's names and the days of a validity. */
function translate(id: string, tree: TextTree, toEnglish = false): void {
  if (id === 'domain.network')
    for (const name of Object.keys(tree))
      Object.assign(tree, { [name]: toEnglish ? name : (hindi[name] ?? name) });
  if (id === 'domain.period')
    Object.assign(tree, { days: (days: number) => (toEnglish ? `${days} Days` : `${days} दिन`) });
}

beforeEach(() => {
  scrollsBy(0);
  changeLanguage('hi', translate);
});
afterEach(() => changeLanguage(ENGLISH, (id, tree) => translate(id, tree, true)));

it('[PRE-05] shows the tabs and the validity of plans in Hindi', async () => {
  await openRecharge(await signIn({ like: 'first-time' }));
  await chooseCircle('मुंबई');
  await openPlans();
  await userEvent.click(await plans().findByRole('tab', { name: 'अनलिमिटेड' }));
  const [card] = plans().getAllByRole('listitem');
  expect(within(card as HTMLElement).getByText(/^\d+ दिन$/)).toBeVisible();
});
