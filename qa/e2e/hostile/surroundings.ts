import type { Frame, Page } from '@playwright/test';
import { expect } from '../journey';
import { HomePage } from '../pages/home-page';
import type { Customer } from '../portal/bank';
import { openBankPage } from '../portal/bank-page';
import { releaseFolder } from '../portal/release-changed';
import { vaultPortal } from '../portal/vault-portal';
import { repository } from '../portal/workshop';
import type { Opened } from './attack-portal';

export const surroundings = ['page', 'embedded', 'web view'] as const;
export type Surroundings = (typeof surroundings)[number];

const phone = { width: 360, height: 800 };
const remote = `${repository}/shell/testing/fixtures/hostile-remote`;

/** Starts a portal with the hostile remote, which the customer opens in a page, a bank's page or a bank's app. */
export async function openHostilePortal(
  page: Page,
  place: Surroundings,
  withVault: boolean,
  withPasskeys = false,
): Promise<Opened & { close(): Promise<void> }> {
  const bankPage = await openBankPage();
  const own = await vaultPortal(withVault, {
    FRAME_ANCESTORS: bankPage.origin,
    ...(withPasskeys && { PASSKEYS: 'on' }),
  });
  await releaseFolder(own.portalDir, 'hostile', remote);
  const customer = await own.bank.newCustomer('regular');
  const portal = await open(customer);
  await new HomePage(portal).expectReturningCustomer();

  async function open(one: Customer): Promise<Frame> {
    if (place === 'web view') await page.setViewportSize(phone);
    const url = await own.bank.handOff(one, place === 'web view' ? 'MOBILE' : 'IB');
    if (place === 'embedded') bankPage.embed(own.portal, [new URL(url).search.slice(1)]);
    await page.goto(place === 'embedded' ? bankPage.origin : url);
    if (place !== 'embedded') return page.mainFrame();
    const frame = await (await page.locator('#pay1 iframe').elementHandle())?.contentFrame();
    expect(frame).toBeTruthy();
    return frame ?? page.mainFrame();
  }

  return {
    page,
    portal,
    bank: own.bank,
    customer,
    vault: withVault ? own.vault : undefined,
    async close() {
      await own.remove();
      await bankPage.close();
    },
  };
}
