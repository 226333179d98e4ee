import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { bankDeployment, type BankDeployment } from '../portal/bank-deployment';
import { servePages } from '../portal/page-server';
import { tracesInPage } from '../portal/traces-in-page';
import { UnwatchedBrowser } from '../portal/unwatched-browser';

/** A dashboard that prerenders the portal some time before the customer opens it. */
function dashboard(portal: string, handOff: string, afterMs: number): string {
  const rules = {
    prerender: [
      {
        urls: [`${portal}/?prepare`],
        expects_no_vary_search: 'params=("prepare" "id" "hash")',
        eagerness: 'immediate',
      },
    ],
  };
  return `<!doctype html><title>Dashboard</title>
<script type="speculationrules">${JSON.stringify(rules)}</script>
<a href="${handOff.replaceAll('&', '&amp;')}">Bill Pay</a>
<script>setTimeout(() => document.querySelector('a').click(), ${afterMs})</script>`;
}

const hasLoggedIn = ({ logs }: BankDeployment) => /auth\/login/.test(logs());

for (const [when, afterMs] of [
  ['after some seconds', 3_000],
  ['while it is loading', 250],
] as const)
  test(`[SES-01] lets Chromium prerender the portal without a session, and signs in the customer who opens it ${when}`, async () => {
    const deployment = await bankDeployment();
    const handOff = await deployment.bank.handOff(await deployment.bank.newCustomer('regular'));
    const bankPage = await servePages((_request, response) =>
      response.setHeader('content-type', 'text/html').end(dashboard(deployment.portal, handOff, afterMs)),
    );
    // Chromium prerenders only pages of the same site.
    const { hostname } = new URL(deployment.portal);
    const browser = new UnwatchedBrowser(bankPage.origin.replace('127.0.0.1', hostname));
    try {
      await expect.poll(() => hasLoggedIn(deployment)).toBe(true);
      const page = await browser.findPage(deployment.portal);
      await new HomePage(page).expectReturningCustomer();
      expect(page.url()).toBe(`${deployment.portal}/`);
      const activationStart = await page.evaluate<number>(
        "performance.getEntriesByType('navigation')[0].activationStart",
      );
      expect(activationStart).toBeGreaterThan(afterMs / 3);
      const hash = new URL(handOff).searchParams.get('hash') ?? '';
      expect(await page.evaluate(tracesInPage)).not.toContain(hash);
    } finally {
      await browser.close();
      await bankPage.close();
      await deployment.remove();
    }
  });
