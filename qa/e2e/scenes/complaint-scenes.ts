import type { Locator, Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { ComplaintsPage } from '../pages/complaints-page';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import { alter, failCall, continueTo, visit, type Scene, type Stage } from './scene';

const input = new Mouse();

async function arriveAtComplaints({ page, arrive }: Stage): Promise<ComplaintsPage> {
  await arrive();
  const complaints = new ComplaintsPage(page);
  await complaints.openFromMenu();
  return complaints;
}

async function openForm(stage: Stage): Promise<RegisterComplaintDialog> {
  const complaints = await arriveAtComplaints(stage);
  await complaints.add.click();
  return new RegisterComplaintDialog(stage.page);
}

async function choose(stage: Stage, duration: string): Promise<RegisterComplaintDialog> {
  const form = await openForm(stage);
  await form.slider.waitFor();
  await form.chooseDuration(duration);
  return form;
}

/** Opens step two for the newest matching transaction. */
async function complainAbout(stage: Stage, transaction: string | RegExp): Promise<RegisterComplaintDialog> {
  const form = await choose(stage, 'Last 3 Months');
  await form.transaction(transaction).click();
  await form.goOn.click();
  return form;
}

/** Matches a paid transaction that is eligible for a complaint. */
const settled = /Success$/;

const complaint = [
  'Duplicate Payment',
  'I paid this twice, within a minute. Please return one of them.',
] as const;

async function submit(stage: Stage): Promise<RegisterComplaintDialog> {
  const form = await complainAbout(stage, settled);
  await form.fillIn(input, ...complaint);
  await form.submit.click();
  return form;
}

/** Keeps messages that would close after four seconds, because the examination takes longer. */
async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window);
    const later = (run: () => void, ms?: number) => soon(run, ms === 4_000 ? 600_000 : ms);
    window.setTimeout = later as typeof window.setTimeout;
  });
}

async function view(stage: Stage, status: string): Promise<Locator> {
  const complaints = await arriveAtComplaints(stage);
  await complaints.view(complaints.row(status).first()).click();
  const details = stage.page.getByRole('dialog', { name: 'Complaint Details' });
  await details.getByText('What has happened').waitFor();
  return details;
}

/** The page '/complaints' in its states, and the registration of a complaint. */
export const complaintScenes: readonly Scene[] = [
  visit('complaints', async (stage) => {
    const complaints = await arriveAtComplaints(stage);
    await complaints.rows.first().waitFor();
  }),
  alter('complaints-loading', async (stage) => {
    await stage.bank.fault(stage.customer, { call: 'complaints.list', mode: 'hang' });
    await arriveAtComplaints(stage);
    await stage.page.getByText('Loading your complaints').waitFor({ state: 'attached' });
  }),
  {
    name: 'complaints-none',
    like: 'first-time',
    async play(stage) {
      await arriveAtComplaints(stage);
      await stage.page.getByText("You don't have any registered complaints.").waitFor();
    },
  },
  failCall('complaints-failing', 'complaints.list', async (stage) => {
    await arriveAtComplaints(stage);
    await stage.page.getByRole('alert').waitFor();
  }),
  visit('complaint-choose', async (stage) => {
    const form = await openForm(stage);
    await form.dialog.getByRole('radio').first().waitFor();
  }),
  continueTo('complaint-choose-long', async ({ page }) => {
    const form = new RegisterComplaintDialog(page);
    await form.chooseDuration('Last 3 Months');
    await form.transaction(settled).click();
  }),
  continueTo('complaint-describe', async ({ page }) => {
    const form = new RegisterComplaintDialog(page);
    await form.goOn.click();
    await form.reason.waitFor();
  }),
  continueTo('complaint-described', ({ page }) =>
    new RegisterComplaintDialog(page).fillIn(input, ...complaint),
  ),
  {
    name: 'complaint-choose-none',
    like: 'first-time',
    async play(stage) {
      const form = await openForm(stage);
      await form.dialog.getByText('No Transactions Available').waitFor();
    },
  },
  failCall('complaint-choose-failing', 'transactions.list', async (stage) => {
    const form = await openForm(stage);
    await form.dialog.getByRole('alert').waitFor();
  }),
  failCall('complaint-options-failing', 'complaints.config', async (stage) => {
    const form = await openForm(stage);
    await form.dialog.getByRole('alert').waitFor();
  }),
  failCall('complaint-details-failing', 'transactions.details', async (stage) => {
    const form = await complainAbout(stage, settled);
    await form.dialog.getByRole('alert').waitFor();
  }),
  visit('complaint-service', async (stage) => {
    const form = await openForm(stage);
    await form.dialog.getByRole('button', { name: "Complain about a biller's service instead" }).click();
    await form.dialog.getByRole('combobox', { name: 'Biller' }).waitFor();
  }),
  visit('complaint-timeout', async (stage) => {
    const form = await complainAbout(stage, /Timed out/);
    await form.dialog.getByText(/Your transaction has timed out/).waitFor();
  }),
  visit('complaint-goes-later', async (stage) => {
    const form = await complainAbout(stage, /Goes to the network on/);
    await form.dialog.getByText(/registered here at once/).waitFor();
  }),
  visit('complaint-open-already', async (stage) => {
    const form = await complainAbout(stage, /Complaint open/);
    await form.dialog.getByText(/is still open/).waitFor();
  }),
  alter('complaint-registered', async (stage) => {
    await keepMessages(stage.page);
    const form = await submit(stage);
    await form.dialog.getByText(/registered successfully/).waitFor();
  }),
  failCall('complaint-not-registered', 'complaints.register', async (stage) => {
    const form = await submit(stage);
    await form.dialog.getByRole('alert').waitFor();
  }),
  visit('complaint-details-open', async (stage) => void (await view(stage, 'Pending With BBPOU'))),
  visit('complaint-details-resolved', async (stage) => void (await view(stage, 'Resolved'))),
  visit('complaint-details-unresolved', async (stage) => void (await view(stage, 'Unresolved'))),
  failCall('complaint-status-failing', 'complaints.status', async (stage) => {
    const details = await view(stage, 'Escalated');
    await details.getByRole('alert').waitFor();
  }),
];
