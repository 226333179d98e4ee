import { Mouse } from '../input-method';
import { DuesPage } from '../pages/dues-page';
import { alter, continueTo, type Scene } from './scene';

const input = new Mouse();
const bill = 'Delhi Water';

/** The bills that billers have presented. */
export const duesScenes: readonly Scene[] = [
  alter('dues-presented', async ({ page, arrive }) => {
    await arrive();
    const dues = new DuesPage(page);
    await dues.openFromHome(input);
    await dues.showPresented(input);
  }),
  continueTo('dues-skip', async ({ page }) => {
    await new DuesPage(page).skip(input, bill);
  }),
  continueTo('dues-skipped', async ({ page }) => {
    await page.getByRole('button', { name: 'Skip this bill' }).click();
    await page.getByRole('region', { name: 'Skipped' }).waitFor();
  }),
];
