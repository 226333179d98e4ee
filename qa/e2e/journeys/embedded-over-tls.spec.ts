import { expect, test } from '../journey';
import { watchPolicy } from '@billpay/portal/browser/watch-policy';
import { payInFrame } from '../pay-in-frame';
import { apiUnderTest } from '../portal/bank-deployment';
import { Bank } from '../portal/bank';
import { openBankPage } from '../portal/bank-page';
import { serveOverTls } from '../portal/serve-portal';

test.use({ ignoreHTTPSErrors: true });

test('[MFE-06, SES-01, PAY-19] pays a bill over TLS, in a page of the bank with another origin, without the hand-off pair in any log', async ({
  page,
}) => {
  const violations: string[] = [];
  await watchPolicy(page, violations);
  const bankPage = await openBankPage();
  const api = await apiUnderTest([]);
  const portal = await serveOverTls(api.origin, { embedding: { origins: [bankPage.origin] } });
  try {
    const bank = new Bank(api.origin, portal.origin);
    const customer = await bank.newCustomer('regular');
    const before = await bank.balancesOf(customer);
    const pair = new URL(await bank.handOff(customer)).searchParams;
    bankPage.embed(portal.origin, [String(pair)]);
    await page.goto(bankPage.origin);
    const frame = page.locator('#pay1 iframe').contentFrame();
    await payInFrame(page, frame, bank, customer);

    const after = await bank.balancesOf(customer);
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]).toBeLessThan(before[0] ?? 0);
    expect(violations).toEqual([]);
    const log = portal.accessLog();
    expect(log).toContain(' POST /api/auth/login/... 200 ');
    for (const secret of pair.values()) expect(log).not.toContain(secret);
  } finally {
    await portal.stop();
    await api.stop();
    await bankPage.close();
  }
});
