import type { FrameLocator, Page } from '@playwright/test';
import { connectionScript } from '../chromium';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { EmbeddingBank, seenBy, startPrepared, typesSeenBy } from '../portal/embedding-bank';

test.describe.configure({ mode: 'default' });

let embedding: EmbeddingBank;

test.beforeAll(async () => {
  embedding = await EmbeddingBank.start((bankPage) => ({ embedding: { origins: [bankPage] } }));
});

test.afterAll(() => embedding.remove());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(connectionScript({ effectiveType: '4g', downlink: 10, saveData: false }));
});

const frameOn = (page: Page, element = 'pay1') => page.locator(`#${element} iframe`).contentFrame();
const expectHome = (frame: FrameLocator) => new HomePage(frame).expectReturningCustomer();

test.describe('offline', () => {
  // The network is that of all pages of a context.
  test.use({ coldBrowser: true });

  test('[MFE-06, SES-01] offers a retry that signs the customer in if a prepared portal loses its network', async ({
    page,
    context,
  }) => {
    await embedding.openPrepared(page);
    await context.setOffline(true);
    await startPrepared(page, await embedding.newPair());
    const frame = frameOn(page);
    const unreachable = frame.getByText('Bill Pay could not be reached.');
    const retry = frame.getByRole('button', { name: 'Try again' });
    await expect(unreachable).toBeVisible();
    await retry.click();
    await expect(unreachable).toBeVisible();
    await context.setOffline(false);
    await retry.click();
    await expectHome(frame);
  });
});

test('[MFE-06, SES-12] shows the logged-out page for a pair that was used, and opens the next pair', async ({
  page,
}) => {
  await embedding.openPrepared(page, ['pay1', 'pay2']);
  const used = await embedding.newPair();
  await startPrepared(page, used, 'pay2');
  await expectHome(frameOn(page, 'pay2'));
  await startPrepared(page, used);
  const frame = frameOn(page);
  await expect(frame.getByRole('heading', { name: 'Logged out' })).toBeVisible();
  await expect(frame.getByText(/continue with your existing net banking session/)).toBeVisible();
  await expect
    .poll(async () => (await seenBy(page)).filter(({ element }) => element === 'pay1').at(-1))
    .toMatchObject({ type: 'session-ended', detail: { reason: 'refused' } });
  await startPrepared(page, await embedding.newPair());
  await expectHome(frame);
});

test("[MFE-06] prepares another portal when the customer returns to the bank's page", async ({ page }) => {
  await embedding.openPrepared(page);
  await startPrepared(page, await embedding.newPair());
  await expectHome(frameOn(page));
  await page.goto(`${embedding.bankPage.origin}/after`);
  await page.goBack();
  await expect.poll(() => typesSeenBy(page)).toEqual(['prepared']);
  await startPrepared(page, await embedding.newPair());
  await expectHome(frameOn(page));
});

test("[MFE-06] prepares and starts a portal in a frame of the bank's own page", async ({ page }) => {
  const { origin } = embedding.bankPage;
  embedding.bankPage.prepare(embedding.deployment.portal);
  await page.route(`${origin}/frames`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Frames</title><iframe id="bank" src="${origin}/" width="900" height="700"></iframe>`,
    }),
  );
  await page.goto(`${origin}/frames`);
  const bank = page.frame({ url: `${origin}/` });
  if (!bank) throw new Error("The page does not show the bank's page");
  await expect.poll(() => typesSeenBy(bank)).toEqual(['prepared']);
  await startPrepared(bank, await embedding.newPair());
  await expectHome(bank.locator('#pay1 iframe').contentFrame());
});
