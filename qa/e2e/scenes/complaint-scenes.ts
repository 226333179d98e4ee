import type { Locator, Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { ComplaintsPage } from '../pages/complaints-page';
import { RegisterComplaintDialog } from '../pages/register-complaint-dialog';
import type { Scene, Stage } from './scene';

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

/** Keeps messages that close after four seconds, since the examination needs longer. */
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

/** '/complaints' in its states, and registering a complaint. */
export const complaintScenes: readonly Scene[] = [
  {
    name: 'complaints',
    async play(stage) {
      const complaints = await arriveAtComplaints(stage);
      await complaints.rows.first().waitFor();
    },
  },
  {
    name: 'complaints-loading',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'complaints.list', mode: 'hang' });
      await arriveAtComplaints(stage);
      await stage.page.getByText('Loading your complaints').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'complaints-none',
    like: 'first-time',
    async play(stage) {
      await arriveAtComplaints(stage);
      await stage.page.getByText("You don't have any registered complaints.").waitFor();
    },
  },
  {
    name: 'complaints-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'complaints.list', mode: 'error', times: 10 });
      await arriveAtComplaints(stage);
      await stage.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'complaint-choose',
    async play(stage) {
      const form = await openForm(stage);
      await form.dialog.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'complaint-choose-long',
    continues: true,
    async play({ page }) {
      const form = new RegisterComplaintDialog(page);
      await form.chooseDuration('Last 3 Months');
      await form.transaction(settled).click();
    },
  },
  {
    name: 'complaint-describe',
    continues: true,
    async play({ page }) {
      const form = new RegisterComplaintDialog(page);
      await form.goOn.click();
      await form.reason.waitFor();
    },
  },
  {
    name: 'complaint-described',
    continues: true,
    play: ({ page }) => new RegisterComplaintDialog(page).fillIn(input, ...complaint),
  },
  {
    name: 'complaint-choose-none',
    like: 'first-time',
    async play(stage) {
      const form = await openForm(stage);
      await form.dialog.getByText('No Transactions Available').waitFor();
    },
  },
  {
    name: 'complaint-choose-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'transactions.list', mode: 'error', times: 10 });
      const form = await openForm(stage);
      await form.dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'complaint-options-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'complaints.config', mode: 'error', times: 10 });
      const form = await openForm(stage);
      await form.dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'complaint-details-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'transactions.details', mode: 'error', times: 10 });
      const form = await complainAbout(stage, settled);
      await form.dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'complaint-timeout',
    async play(stage) {
      const form = await complainAbout(stage, /Timed out/);
      await form.dialog.getByText(/Your transaction has timed out/).waitFor();
    },
  },
  {
    name: 'complaint-goes-later',
    async play(stage) {
      const form = await complainAbout(stage, /Goes to the network on/);
      await form.dialog.getByText(/registered here at once/).waitFor();
    },
  },
  {
    name: 'complaint-open-already',
    async play(stage) {
      const form = await complainAbout(stage, /Complaint open/);
      await form.dialog.getByText(/is still open/).waitFor();
    },
  },
  {
    name: 'complaint-registered',
    changes: true,
    async play(stage) {
      await keepMessages(stage.page);
      const form = await submit(stage);
      await form.dialog.getByText(/registered successfully/).waitFor();
    },
  },
  {
    name: 'complaint-not-registered',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'complaints.register', mode: 'error', times: 10 });
      const form = await submit(stage);
      await form.dialog.getByRole('alert').waitFor();
    },
  },
  {
    name: 'complaint-details-open',
    play: async (stage) => void (await view(stage, 'Pending With BBPOU')),
  },
  { name: 'complaint-details-resolved', play: async (stage) => void (await view(stage, 'Resolved')) },
  { name: 'complaint-details-unresolved', play: async (stage) => void (await view(stage, 'Unresolved')) },
  {
    name: 'complaint-status-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'complaints.status', mode: 'error', times: 10 });
      const details = await view(stage, 'Escalated');
      await details.getByRole('alert').waitFor();
    },
  },
];
