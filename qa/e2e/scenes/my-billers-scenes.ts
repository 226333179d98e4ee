import { ajmer } from '../payment-flows';
import { Mouse } from '../input-method';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { MyBillersPage } from '../pages/my-billers-page';
import { failCall, visit, type Scene, type Stage } from './scene';

async function arriveAtMyBillers({
  page,
  bank,
  customer,
  like,
}: Stage & { like: Scene['like'] }): Promise<void> {
  await page.goto(await bank.handOff(customer, like === 'app' ? 'MOBILE' : 'IB', '/my-bills'));
}

/** The page '/my-bills' in its states. */
export const myBillersScenes: readonly Scene[] = [
  visit('my-billers', async (stage) => {
    await arriveAtMyBillers({ ...stage, like: 'regular' });
    await new MyBillersPage(stage.page).expectShown();
  }),
  visit('my-billers-search', async (stage) => {
    await arriveAtMyBillers({ ...stage, like: 'regular' });
    const mine = new MyBillersPage(stage.page);
    await mine.search.searchFor(new Mouse(), 'electricity');
    await mine.search.results.waitFor();
  }),
  {
    name: 'my-billers-none',
    like: 'first-time',
    async play(stage) {
      await arriveAtMyBillers({ ...stage, like: 'first-time' });
      await stage.page.getByText('No Saved Billers').waitFor();
    },
  },
  {
    name: 'add-biller-categories',
    like: 'first-time',
    async play({ page, arrive }) {
      await arrive();
      await page.getByRole('link', { name: 'My Bills' }).click();
      await page.getByRole('button', { name: 'Add a biller' }).click();
      const adding = new AddBillerDialog(page);
      await adding.dialog.getByRole('button', { name: ajmer.category, exact: true }).click();
      await adding.biller(ajmer.name).click();
      await adding.field('Bill Name (Nick Name)').waitFor();
    },
  },
  failCall('my-billers-failing', 'billers.saved', async (stage) => {
    await arriveAtMyBillers({ ...stage, like: 'regular' });
    await stage.page.getByRole('alert').waitFor();
  }),
];
