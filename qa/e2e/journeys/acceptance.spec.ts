import { expect, test } from '@playwright/test';
import { watchPolicy } from '../journey';
import { payInFrame } from '../pay-in-frame';
import { openBankPage } from '../portal/bank-page';
import { startBankStub } from '../portal/bank-stub';
import { serveOverTls } from '../portal/serve-portal';

// Runs in `npm run acceptance` too, where no portal of the journeys is running.
test.use({ ignoreHTTPSErrors: true });

test("[MFE-06, SES-01, PAY-19] a bill is paid behind nginx with TLS, in a page of the bank on another origin, against the stub of a bank's API", async ({
  page,
}) => {
  const violations: string[] = [];
  await watchPolicy(page, violations);
  const bankPage = await openBankPage();
  const bank = await startBankStub([]);
  const embedding = { origins: [bankPage.origin] };
  const portal = await serveOverTls(new URL(bank.api).origin, { embedding });
  try {
    const before = await bank.balancesOf('asha');
    const pair = await bank.handOff('asha');
    bankPage.embed(portal.origin, [pair]);
    await page.goto(bankPage.origin);
    const frame = page.locator('#pay1 iframe').contentFrame();
    await payInFrame(page, frame, { bill: 'Flat in Mumbai', latestCode: () => bank.latestCode('asha') });

    const after = await bank.balancesOf('asha');
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]).toBeLessThan(before[0] ?? 0);
    expect(violations).toEqual([]);
    const log = portal.accessLog();
    expect(log).toContain(' POST /api/auth/login/... 200 ');
    for (const secret of new URLSearchParams(pair).values()) expect(log).not.toContain(secret);
  } finally {
    await portal.stop();
    await bank.stop();
    await bankPage.close();
  }
});
