import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '@billpay/portal/browser/chromium';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { bankDeployment, type BankDeployment } from '../portal/bank-deployment';
import { servePages } from '../portal/page-server';
import { temporaryFolder } from '../portal/start-portal';
import { tracesInPage } from '../portal/traces-in-page';

/** Time that the customer spends on the dashboard. */
const DASHBOARD_MS = 3_000;

/** A dashboard whose customer opens the portal after some seconds. */
function dashboard(portal: string, handOff: string): string {
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
<script>setTimeout(() => document.querySelector('a').click(), ${DASHBOARD_MS})</script>`;
}

/** Starts Chromium without developer tools, which would prevent it from prerendering. */
function startChromium(profile: string, address: string): ChildProcess {
  const program = findHeadlessChromium();
  if (program === null) throw new Error('This test needs Chromium');
  return spawn(program, [
    ...chromiumArguments,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    address,
  ]);
}

async function connect(profile: string): Promise<Browser> {
  const file = path.join(profile, 'DevToolsActivePort');
  await expect.poll(() => existsSync(file)).toBe(true);
  const [port] = readFileSync(file, 'utf8').split('\n');
  return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
}

const hasLoggedIn = ({ logs }: BankDeployment) => /auth\/login/.test(logs());

test('[SES-01] lets Chromium prerender the portal without a session, and signs the customer in when it is shown', async () => {
  const deployment = await bankDeployment();
  const profile = temporaryFolder('profile');
  const handOff = await deployment.bank.handOff(await deployment.bank.newCustomer('regular'));
  const bankPage = await servePages((_request, response) =>
    response.setHeader('content-type', 'text/html').end(dashboard(deployment.portal, handOff)),
  );
  const program = startChromium(profile.path, bankPage.origin);
  try {
    await expect.poll(() => hasLoggedIn(deployment)).toBe(true);
    const browser = await connect(profile.path);
    const page = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((one) => one.url().startsWith(deployment.portal)) as Page;
    await new HomePage(page).expectReturningCustomer();
    expect(page.url()).toBe(`${deployment.portal}/`);
    const activationStart = await page.evaluate<number>(
      "performance.getEntriesByType('navigation')[0].activationStart",
    );
    expect(activationStart).toBeGreaterThan(1_000);
    const hash = new URL(handOff).searchParams.get('hash') ?? '';
    expect(await page.evaluate(tracesInPage)).not.toContain(hash);
    await browser.close();
  } finally {
    program.kill();
    await bankPage.close();
    await deployment.remove();
    profile.remove();
  }
});
