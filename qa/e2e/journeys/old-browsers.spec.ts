import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { expect, test } from '../journey';
import { PayingCustomer } from '../paying-customer';
import { repository } from '../portal/workshop';

/** Built-ins that are younger than the oldest supported browsers, by what they are on. */
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

// What is deleted must not be missing in the pages of other tests.
test.use({ coldBrowser: true });

test('[MFE-06, PAY-19] a bill is paid in the oldest supported browsers, without what is younger than they are', async ({
  page,
  bank,
}) => {
  await page.addInitScript((names: Record<string, readonly string[]>) => {
    for (const [owner, missing] of Object.entries(names)) {
      const target = owner.split('.').reduce<unknown>((at, name) => (at as never)[name], window);
      for (const name of missing) Reflect.deleteProperty(target as object, name);
    }
  }, younger);
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
});

/** Regular expressions of Safari before 16.4, and classes before it: neither look-behind nor static blocks. */
function findYoungSyntax(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(findYoungSyntax);
  if (typeof node !== 'object' || node === null) return [];
  const { type, regex, ...rest } = node as { type?: string; regex?: { pattern: string; flags: string } };
  const isYoung = regex && (/\(\?<[=!]/.test(regex.pattern) || /[vd]/.test(regex.flags));
  const found = isYoung ? [`/${regex.pattern}/${regex.flags}`] : type === 'StaticBlock' ? [type] : [];
  return [...found, ...Object.values(rest).flatMap(findYoungSyntax)];
}

test('[MFE-06] every built script has only syntax of the oldest supported browsers', () => {
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
