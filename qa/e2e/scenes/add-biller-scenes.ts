import { ajmer } from '../payment-flows';
import { Mouse } from '../input-method';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { failCall, continueTo, visit, type Scene, type Stage } from './scene';

const input = new Mouse();

/** Opens a biller's form from its category. */
async function openForm({ page }: Stage): Promise<AddBillerDialog> {
  const adding = new AddBillerDialog(page);
  await adding.biller(ajmer.name).click();
  await adding.field('Bill Name (Nick Name)').waitFor();
  return adding;
}

/** Fills in the open form and enters the code. */
async function save(stage: Stage, kNumber: string): Promise<AddBillerDialog> {
  const adding = new AddBillerDialog(stage.page);
  await adding.fillIn(input, { 'K Number': kNumber }, ajmer.billName);
  await adding.next.click();
  await new OtpDialog(stage.page).confirm(input, stage.bank, stage.customer);
  return adding;
}

async function saveFromHome(stage: Stage, kNumber: string): Promise<AddBillerDialog> {
  await new HomePage(stage.page).openCategory(input, ajmer.category);
  await openForm(stage);
  return save(stage, kNumber);
}

function closeOf({ saved }: AddBillerDialog) {
  return saved.getByRole('button', { name: 'Close' }).last();
}

/** Scenes in which the customer adds a biller from a category. */
export const addBillerScenes: readonly Scene[] = [
  visit('billers-of-a-category', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).openCategory(input, 'Electricity');
    await new AddBillerDialog(page).expectBillersOf('Electricity');
  }),
  continueTo('add-biller-form', async (stage) => void (await openForm(stage))),
  continueTo('add-biller-form-help', async ({ page }) => {
    const adding = new AddBillerDialog(page);
    await adding.helpFor('K Number').click();
    await adding.dialog.locator('svg', { hasText: '1234 5678' }).waitFor();
  }),
  continueTo('add-biller-form-errors', async ({ page }) => {
    const adding = new AddBillerDialog(page);
    await adding.field('K Number').fill('21041401');
    await adding.field('Bill Name (Nick Name)').fill('Home !?');
    await adding.field('K Number').focus();
    await adding.field('Bill Name (Nick Name)').focus();
  }),
  continueTo('biller-already-saved', async (stage) => {
    // The same number as the regular customer's 'Home Electricity'.
    await save(stage, '110414018826');
    await stage.page.getByRole('alertdialog', { name: 'Biller already saved' }).waitFor();
  }),
  visit('billers-of-a-category-searched', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).openCategory(input, 'Electricity');
    const adding = new AddBillerDialog(page);
    await adding.searchIn('Electricity').fill('power');
    await adding.dialog.getByText('Type more text for better results').waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
  }),
  continueTo('billers-of-a-category-not-found', async ({ page }) => {
    const adding = new AddBillerDialog(page);
    await adding.searchIn('Electricity').fill('no such');
    await adding.dialog.getByText('No Results Found').waitFor();
  }),
  visit('operators', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).openCategory(input, 'Mobile Prepaid');
    await new AddBillerDialog(page).expectBillersOf('Mobile Prepaid');
  }),
  failCall('billers-of-a-category-failing', 'billers.by-category', async ({ page, arrive }) => {
    await arrive();
    await new HomePage(page).openCategory(input, 'Electricity');
    await page.getByText(/^Unable to fetch Billers for category/).waitFor();
  }),
  {
    name: 'biller-saved-without-bill',
    changes: true,
    like: 'first-time',
    async play(stage) {
      await stage.arrive();
      await closeOf(await saveFromHome(stage, '210414010000')).waitFor();
      await stage.page.waitForLoadState('networkidle');
    },
  },
  continueTo('home-up-to-date', async ({ page }) => {
    await closeOf(new AddBillerDialog(page)).click();
    await page.getByText('You are up to date. No upcoming dues are present').waitFor();
    await page.waitForLoadState('networkidle');
  }),
  continueTo('biller-saved-bill-failing', async (stage) => {
    const { saved } = await saveFromHome(stage, '210414019001');
    await saved.getByText('Unable to fetch bill').waitFor();
  }),
  {
    name: 'biller-saved-with-open-bill',
    changes: true,
    like: 'first-time',
    async play(stage) {
      await stage.arrive();
      await (await saveFromHome(stage, '210414018811')).expectPaymentOffer();
    },
  },
];
