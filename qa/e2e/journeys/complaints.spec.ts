import type { Page } from '@playwright/test';
import { Keyboard, Mouse } from '../input-method';
import { accessibilityFaults } from '../accessibility';
import { expect, test, widthsOfRun } from '../journey';
import { ComplaintsPage } from '../pages/complaints-page';
import { HomePage } from '../pages/home-page';
import { textOfPdf } from '../pages/receipt-dialog';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';

const REASON = 'Duplicate Payment';
/** A transaction that is eligible for a complaint. */
const settled = /Success$/;

test('[COMP-01, COMP-02, COMP-06, COMP-07] registers a complaint on a phone, lists it, and shows its timeline', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const complaints = new ComplaintsPage(page);
  await complaints.openFromMenu();
  await expect(complaints.rows.first()).toBeVisible();
  const before = await complaints.rows.count();
  await complaints.add.click();
  const form = new RegisterComplaintDialog(page);
  await form.dragTo('Last 3 Months');
  await form.scrollToTheEnd();
  await form.transaction(settled).click();
  await form.goOn.click();
  await form.fillIn(new Mouse(), REASON, 'Paid twice @ 9:30, <b>please</b> return one.');
  await expect(form.description).toHaveValue('Paid twice  9:30, bpleaseb return one.');
  await expectToFit(page);
  const { id } = await form.register();
  await expect(complaints.rows).toHaveCount(before + 1);
  await expect(complaints.rows.first()).toContainText(id);
  await expect(complaints.add).toBeFocused();

  await complaints.view(complaints.row(id)).click();
  const details = page.getByRole('dialog', { name: 'Complaint Details' });
  await expect(details.getByText('Transaction-based')).toBeVisible();
  await expect(details.getByRole('listitem').filter({ hasText: 'What comes next' })).toContainText(
    /Expected by \d+ \w{3} \d{4}/,
  );
  await expectToFit(page);
});

test('[COMP-01, COMP-02, COMP-07] registers and shows a complaint using only the keyboard', async ({
  page,
  bank,
}) => {
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const input = new Keyboard(page);
  const complaints = new ComplaintsPage(page);
  await new HomePage(page).expectReturningCustomer();
  await complaints.openFromMenu(input);
  await expect(complaints.rows.first()).toBeVisible();
  await input.press(complaints.add);
  const form = new RegisterComplaintDialog(page);
  await expect(form.slider).toHaveAttribute('aria-valuetext', 'Today');
  await input.reach(form.slider);
  await page.keyboard.press('End');
  await expect(form.slider).toHaveAttribute('aria-valuetext', 'Last 3 Months');
  await expect(form.transaction(settled)).toBeVisible();
  await input.press(form.transaction(settled));
  await expect(form.transaction(settled)).toBeChecked();
  await input.press(form.goOn);
  await expect(form.reason).toBeVisible();
  await form.fillIn(input, REASON, 'Paid twice.');
  const { id } = await form.register(input);
  const view = complaints.view(complaints.row(id));
  await input.press(view);
  await expect(page.getByRole('dialog', { name: 'Complaint Details' })).toContainText(id);
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
});

test('[COMP-10] scrolls a refusal into view on a phone, and keeps the input', async ({ page, bank }) => {
  const input = new Mouse();
  await page.setViewportSize({ width: 360, height: 640 });
  const customer = await bank.newCustomer('regular');
  await page.goto(await bank.handOff(customer));
  const complaints = new ComplaintsPage(page);
  await complaints.openFromMenu();
  await complaints.add.click();
  const form = new RegisterComplaintDialog(page);
  await form.chooseDuration('Last 3 Months');
  await form.transaction(settled).click();
  await form.goOn.click();
  await form.fillIn(input, REASON, 'Paid twice.');
  await bank.fault(customer, { call: 'complaints.register', mode: 'error' });
  await form.submit.click();
  await expect(form.dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(form.description).toHaveValue('Paid twice.');
});

for (const width of widthsOfRun)
  test(`[BEY-30, BEY-31] leads from an unresolved complaint to the ombudsman, with a dossier as a PDF, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    const complaints = new ComplaintsPage(page);
    await complaints.openFromMenu();
    const row = complaints.row('You may now go to the RBI Ombudsman');
    await expect(row).toContainText('Unresolved');
    await complaints.view(row).click();
    const details = page.getByRole('dialog', { name: 'Complaint Details' });
    await expect(details.getByText('Not resolved within 30 days')).toBeVisible();
    const website = details.getByRole('link', { name: 'Complain at cms.rbi.org.in' });
    await expect(website).toBeVisible();
    if (width === 360) expect((await website.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectToFit(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const downloaded = page.waitForEvent('download');
    await details.getByRole('button', { name: 'Get the dossier' }).click();
    const download = await downloaded;
    expect(download.suggestedFilename()).toMatch(/^Dossier-CMP\d+\.pdf$/);
    const text = await textOfPdf(download);
    for (const part of [
      'May be taken to the RBI Ombudsman since',
      'I meant to pay 305 and not 350.',
      'UNRESOLVED',
      'Total Amount',
      'Transaction steps',
    ])
      expect(text).toContain(part);
    await expect(details).toBeVisible();
  });

for (const width of widthsOfRun)
  test(`[BEY-32] registers a complaint about the service of a biller, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    const complaints = new ComplaintsPage(page);
    await complaints.openFromMenu();
    await complaints.add.click();
    const form = new RegisterComplaintDialog(page);
    await form.dialog.getByRole('button', { name: "Complain about a biller's service instead" }).click();
    await form.dialog.getByRole('combobox', { name: 'Biller' }).selectOption('BEST Mumbai');
    await form.fillIn(new Mouse(), 'Incorrect bill details displayed', 'The name on the bill is wrong.');
    await expectToFit(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const { id } = await form.register();
    await complaints.view(complaints.row(id)).click();
    const details = page.getByRole('dialog', { name: 'Complaint Details' });
    await expect(details.getByText('Service-based')).toBeVisible();
    await expect(details.getByText('BEST Mumbai')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'horizontal overflow, in px').toBeLessThanOrEqual(0);
}
