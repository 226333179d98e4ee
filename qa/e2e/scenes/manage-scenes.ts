import { Mouse } from '../input-method';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { OtpDialog } from '../pages/otp-dialog';
import { bankNow } from '../portal/bank-day';
import { alter, failCall, continueTo, visit, type Scene, type Stage } from './scene';

const input = new Mouse();
const billName = 'Home Electricity';

async function press({ page, arrive }: Stage, action: 'Edit' | 'Delete'): Promise<void> {
  await arrive();
  await new HomePage(page).openCategory(input, 'Electricity');
  await new AddBillerDialog(page).savedInCategory
    .getByRole('button', { name: `${action} ${billName}` })
    .click();
}

/** Changes every auto pay to today in the response, because the bank's clock is shared. */
async function payEverythingToday({ page }: Stage): Promise<void> {
  await page.route('**/api/billers/saved', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object[] };
    const inIndia = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'Asia/Kolkata' });
    const day = Number(inIndia.format(bankNow()));
    await route.fulfill({ json: { ...rest, data: data.map((saved) => ({ ...saved, PAYMENT_DATE: day })) } });
  });
}

/** Scenes in which the customer edits and deletes a saved biller. */
export const manageScenes: readonly Scene[] = [
  visit('edit-biller', async (stage) => {
    await press(stage, 'Edit');
    await new EditBillerDialog(stage.page).name.waitFor();
  }),
  failCall('edit-biller-failing', 'billers.saved-details', async (stage) => {
    await press(stage, 'Edit');
    await stage.page.getByText('Unable to retrive saved biller details at the moment.').waitFor();
  }),
  failCall('edit-biller-refused', 'billers.update', async (stage) => {
    await press(stage, 'Edit');
    const editing = new EditBillerDialog(stage.page);
    await editing.name.fill('Home');
    await editing.update.click();
    await editing.dialog.getByRole('alert').waitFor();
  }),
  visit('delete-biller', async (stage) => {
    await press(stage, 'Delete');
    await new DeleteBillerDialog(stage.page, billName).confirm.waitFor();
  }),
  continueTo('delete-biller-code', async (stage) => {
    await new DeleteBillerDialog(stage.page, billName).confirm.click();
    await new OtpDialog(stage.page).expectCodeSent();
  }),
  alter('delete-biller-on-auto-pay-day', async (stage) => {
    await payEverythingToday(stage);
    await press(stage, 'Delete');
    await stage.page.getByText('Biller cannot be deleted as auto pay date is set for today').waitFor();
  }),
];
