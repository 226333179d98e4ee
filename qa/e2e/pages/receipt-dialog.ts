import { spawnSync } from 'node:child_process';
import { expect, type Download, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../input-method';

/** The 'Transaction Status' dialog, which is the receipt of a payment. */
export class ReceiptDialog {
  readonly dialog: Locator;
  readonly done: Locator;
  readonly steps: Locator;
  /** Appears after a recharge of an unsaved number. */
  readonly saveBiller: Locator;

  /** @param page page of the portal, or its frame in a bank's page */
  constructor(page: Pick<Page, 'getByRole'>) {
    this.dialog = page.getByRole('dialog', { name: 'Transaction Status' });
    this.done = this.dialog.getByRole('button', { name: 'Done' });
    this.steps = this.dialog.getByRole('button', { name: 'Transaction steps' });
    this.saveBiller = this.dialog.getByRole('button', { name: 'Save Biller for future payments' });
  }

  async expectPaid(amount: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'Successfully Paid' })).toBeVisible();
    await expect(this.dialog.getByText(`₹${amount}`, { exact: true }).first()).toBeVisible();
  }

  /** Opens 'All details', which is closed on a narrow screen. */
  async showAllDetails(input: InputMethod): Promise<void> {
    const all = this.dialog.getByRole('button', { name: 'All details' });
    if ((await all.getAttribute('aria-expanded')) === 'false') await input.press(all);
    await expect(all).toHaveAttribute('aria-expanded', 'true');
  }

  /** Returns the value of a label: 'Paid to', 'Transaction ID'. */
  value(label: string): Locator {
    return this.dialog
      .getByRole('definition')
      .and(
        this.dialog
          .locator('dt', { hasText: new RegExp(`^${label}$`) })
          .locator('xpath=following-sibling::dd[1]'),
      );
  }
}

/** Returns the text of a downloaded PDF, line by line. */
export async function textOfPdf(download: Download): Promise<string> {
  return run('pdftotext', ['-layout', await download.path(), '-']);
}

/** Returns the number of pictures in a downloaded PDF, without transparency masks. */
export async function picturesInPdf(download: Download): Promise<number> {
  const list = run('pdfimages', ['-list', await download.path()]);
  return [...list.matchAll(/^ +\d+ +\d+ image /gm)].length;
}

function run(program: string, args: readonly string[]): string {
  const { stdout, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Error(`${program} is missing (on Debian: apt-get install poppler-utils)`);
  return stdout;
}
