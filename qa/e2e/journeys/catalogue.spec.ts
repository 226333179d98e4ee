import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildCatalogue } from '@billpay/catalogue/build-catalogue';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../journey';
import { languages, textFaults } from '../languages/examine-texts';
import { temporaryFolder } from '../portal/start-portal';

/** A secure origin, because the examination computes digests in the page. */
const origin = 'https://catalogue.test';

/** Serves the built catalogue's files. */
async function openCatalogue(page: Page, folder: string, address: string): Promise<void> {
  await page.route(`${origin}/**`, (route, request) =>
    route.fulfill({ path: path.join(folder, new URL(request.url()).pathname) }),
  );
  await page.goto(`${origin}/${address}`);
}

test("passes axe's checks in the catalogue of the UI kit, light and dark, narrow and wide", async ({
  page,
}) => {
  const folder = temporaryFolder('catalogue');
  await buildCatalogue(folder.path);
  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openCatalogue(page, folder.path, `states.html?theme=${theme}`);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    expect.soft(await accessibilityFaults(page), `${theme}, ${width} px`).toEqual([]);
    for (const frame of await page.locator('iframe').all()) {
      const address = (await frame.getAttribute('src')) ?? '';
      await test.step(`${theme}: ${(await frame.getAttribute('title')) ?? ''}`, async () => {
        const covering = await page.context().newPage();
        await covering.setViewportSize({ width, height: 800 });
        await openCatalogue(covering, folder.path, address);
        await expect(covering.getByRole('dialog').or(covering.getByRole('alertdialog'))).toBeVisible();
        expect.soft(await accessibilityFaults(covering), address).toEqual([]);
        await covering.close();
      });
    }
  }
  folder.remove();
});

test('shows the components in each language without clipping on the narrowest phone', async ({ page }) => {
  const folder = temporaryFolder('catalogue');
  await buildCatalogue(folder.path);
  await page.setViewportSize({ width: 320, height: 800 });
  const labels = new Set<string>();
  // Starts with English, because its example texts may have any length.
  let shown: string[] = [];
  for (const language of languages) {
    await openCatalogue(page, folder.path, `states.html?language=${language}`);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    labels.add((await page.getByRole('region', { name: 'AboutAutopay' }).textContent()) ?? '');
    if (shown.length === 0) shown = await page.locator('main :not(:has(*))').allTextContents();
    await page.evaluate((texts) => Object.assign(window, { billpayData: new Set(texts) }), shown);
    expect.soft(await textFaults(page, 'en'), language).toEqual([]);
  }
  expect(labels.size).toBe(languages.length);
  folder.remove();
});
