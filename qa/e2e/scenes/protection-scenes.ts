import type { Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { DetailsDialog, HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { OtpDialog } from '../pages/otp-dialog';
import { alter, continueTo, failCall, visit, type Scene, type Stage } from './scene';

const input = new Mouse();

async function openFromTopBar({ page, ...stage }: Stage): Promise<void> {
  await stage.arrive();
  await page.getByRole('banner').getByRole('button', { name: 'Lock bill payments' }).click();
  await page.getByText(/^You have reported no payment\./).waitFor();
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Lock bill payments' }).click();
  await page.getByText('Bill payments are locked').waitFor();
}

async function setLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a lower limit' }).click();
  await page.getByRole('textbox', { name: 'Daily limit' }).fill('5000');
  await page.getByRole('button', { name: 'Set the limit' }).click();
}

async function openReport({ page, ...stage }: Stage): Promise<void> {
  await stage.arrive();
  const history = new HistoryPage(page);
  await history.openFromMenu(input);
  await history.opener(history.row('', 'Success')).click();
  await new DetailsDialog(page).dialog.getByRole('button', { name: "This wasn't me" }).click();
  await page.getByRole('button', { name: 'Report this payment' }).waitFor();
}

/** The lock of bill payments, and reports of payments that the customer did not make. */
export const protectionScenes: readonly Scene[] = [
  visit('protection', openFromTopBar),
  visit('protection-limit', async (stage) => {
    await openFromTopBar(stage);
    await stage.page.getByRole('button', { name: 'Set a lower limit' }).click();
    await stage.page.getByRole('textbox', { name: 'Daily limit' }).waitFor();
  }),
  alter('protection-own-limit', async (stage) => {
    await openFromTopBar(stage);
    await setLimit(stage.page);
    await stage.page.getByRole('button', { name: 'Change the limit' }).click();
    await stage.page.getByRole('textbox', { name: 'Daily limit' }).fill('8000');
    await stage.page.getByText('Your daily limit is now').waitFor({ state: 'hidden' });
    await stage.page.getByRole('button', { name: 'Set with a code' }).waitFor();
  }),
  visit('protection-report', openReport),
  alter('protection-reported', async (stage) => {
    await openReport(stage);
    await stage.page.getByRole('button', { name: 'Report this payment' }).click();
    await stage.page.getByRole('heading', { name: /^Report RPT/ }).waitFor();
  }),
  alter('protection-locked', async (stage) => {
    await openFromTopBar(stage);
    await lock(stage.page);
  }),
  continueTo('protection-unlock-code', async ({ page }) => {
    await page.getByRole('button', { name: 'Unlock with a code' }).click();
    await new OtpDialog(page).expectCodeSent();
  }),
  failCall('protection-failing', 'protection.reports', async ({ page, arrive }) => {
    await arrive();
    await page.getByRole('banner').getByRole('button', { name: 'Lock bill payments' }).click();
    await page.getByText('This could not be loaded.').waitFor();
  }),
  alter('payment-locked', async (stage) => {
    await openFromTopBar(stage);
    await lock(stage.page);
    await stage.page.getByRole('button', { name: 'Close' }).last().click();
    await new HomePage(stage.page).openSavedBiller(input, 'Mumbai Flat Power');
    await stage.page.getByText('Bill payments are locked').waitFor();
  }),
];
