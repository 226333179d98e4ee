import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import type { Page } from '@playwright/test';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { DuesPage } from '../pages/dues-page';
import { PayingCustomer } from '../paying-customer';
import { repository } from '../portal/workshop';

/** Built-ins that the oldest supported browsers do not have, by owner. */
const younger = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'],
  AbortSignal: ['any', 'timeout'],
  'Crypto.prototype': ['randomUUID'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom'],
  'Element.prototype': ['checkVisibility'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'inert'],
  window: ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'reportError'],
  Intl: ['Segmenter'],
};

/** Runs in the page. */
function deleteBuiltIns(names: Record<string, readonly string[]>): void {
  for (const [owner, missing] of Object.entries(names)) {
    const target = owner.split('.').reduce<unknown>((at, name) => (at as never)[name], window);
    for (const name of missing) Reflect.deleteProperty(target as object, name);
  }
}

// Pages of other tests must keep the built-ins.
test.use({ coldBrowser: true });

test('[MFE-06, PAY-19] pays a bill in the oldest supported browsers, without newer built-ins', async ({
  page,
  bank,
}) => {
  await page.addInitScript(deleteBuiltIns, younger);
  const paying = await PayingCustomer.forNewCustomer(page, bank);
  await paying.open('Mumbai Flat Power');
  await paying.pay('450');
  await paying.receipt.expectPaid('450.00');
  await paying.expectDebited(450_00);
  await paying.receipt.dialog.getByRole('button', { name: 'Done' }).click();
  for (const name of ['My Bills', 'Auto Pay', 'History', 'Complaints']) {
    await page.getByRole('navigation').first().getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} – Bill Pay – Demo Bank`);
    await expect(page.getByText('This page could not be loaded.')).toHaveCount(0);
  }
  await page.getByRole('navigation').first().getByRole('link', { name: 'Home' }).click();
  await showDues(page);
});

/** Shows each view of the dues, and the dialogs that the page and the top bar open. */
async function showDues(page: Page): Promise<void> {
  const input = new Mouse();
  const dues = new DuesPage(page);
  await dues.openFromHome(input);
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await expect(dues.markedDay).toBeVisible();
  await dues.showPresented(input);
  await page.getByRole('tab', { name: 'List' }).click();
  await dues.openSchedule(input, 'Delhi Water');
  await page.keyboard.press('Escape');
  await dues.select(input, ['Delhi Water', 'Credit Card']);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Lock bill payments' }).click();
  await expect(page.getByText(/^You have reported no payment\./)).toBeVisible();
}

/**
 * Built-ins of every supported browser, with their owners. Without any of them, the portal does not start.
 */
const required = [
  ['window', 'structuredClone'],
  ['window', 'HTMLDialogElement'],
  ['window', 'CSS'],
  ['Object', 'hasOwn'],
  ['Array.prototype', 'at'],
] as const;

for (const [owner, name] of oneCaseOfRun(required))
  test(`[MFE-06] reports immediately that a browser without ${owner}.${name} is too old, and sends nothing`, async ({
    page,
    bank,
    uncaught,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.addInitScript(deleteBuiltIns, { [owner]: [name] });
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    const message = page.getByRole('alert').filter({ hasText: 'too old' });
    await expect(message).toContainText('Chrome 108, Edge 108, Firefox 121, Safari 15.4, iOS 15.4');
    await expect(message).toContainText('Android WebView 108');
    expect(new URL(page.url()).search).toBe('');
    await page.waitForLoadState('load');
    await expect(message).toBeVisible();
    expect(calls).toEqual([]);
    // Modules of the portal may need the missing built-in.
    uncaught.length = 0;
  });

test('[MFE-06] runs the script that reports an old browser, even if the browser cannot parse the portal', async ({
  request,
  bank,
}) => {
  const html = await (
    await request.get(new URL('/', await bank.handOff(await bank.newCustomer('regular'))).href)
  ).text();
  const [, first = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? [];
  expect(first).toContain('sk-old');
  expect(() => parse(first, { ecmaVersion: 5 })).not.toThrow();
});

test('[MFE-06] fits every page on a phone without support for container queries, as before iOS 16', async ({
  page,
  bank,
}) => {
  await page.addInitScript(() => {
    const { insertRule } = CSSStyleSheet.prototype;
    const { supports } = CSS;
    // These browsers do not support nested rules yet.
    CSS.supports = (...condition: [string]) => condition[0] !== 'selector(&)' && supports(...condition);
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      return insertRule.call(this, rule.startsWith('@container') ? '@media not all {}' : rule, index);
    };
  });
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  for (const name of ['Home', 'My Bills', 'Auto Pay', 'History', 'Complaints']) {
    await page.getByRole('navigation').first().getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} – Bill Pay – Demo Bank`);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }
});

/** Finds syntax that Safari before 16.4 cannot parse: look-behind and static blocks. */
function findYoungSyntax(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(findYoungSyntax);
  if (typeof node !== 'object' || node === null) return [];
  const { type, regex, ...rest } = node as { type?: string; regex?: { pattern: string; flags: string } };
  const isYoung = regex && (/\(\?<[=!]/.test(regex.pattern) || /[vd]/.test(regex.flags));
  const found = isYoung ? [`/${regex.pattern}/${regex.flags}`] : type === 'StaticBlock' ? [type] : [];
  return [...found, ...Object.values(rest).flatMap(findYoungSyntax)];
}

test('[MFE-06] builds every script with syntax of the oldest supported browsers only', () => {
  const folder = path.join(repository, 'build/portal');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(50);
  const young = files.flatMap((file) =>
    findYoungSyntax(parse(readFileSync(file, 'utf8'), { ecmaVersion: 2022 })).map(
      (what) => `${file}: ${what}`,
    ),
  );
  expect(young).toEqual([]);
});
