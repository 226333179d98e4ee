import type { Page } from '@playwright/test';
import { connectionScript } from '../chromium';
import { holdCalls } from '../faults/held-calls';
import { fireTimers, holdTimers } from '../faults/held-timers';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { BillerSearch } from '../pages/biller-search';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { builtPortal } from '../missing-files';
import { pageBudget, pageSizes } from '../page-sizes';
import { homeScriptBudget, recordScripts, totalBytes } from '../sent-scripts';

test.use({ coldBrowser: true });

test('[HOME-01] keeps a first visit to Home within the budgets for page size and JavaScript, for any registry', async ({
  page,
  bank,
}) => {
  const scripts = recordScripts(page);
  const registries: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/registry')) registries.push(pathname);
  });
  const response = await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const sent = await response?.request().sizes();
  expect(sent?.responseBodySize).toBeLessThanOrEqual(pageBudget);
  const sizes = pageSizes(builtPortal);
  for (const [versions, bytes] of Object.entries(sizes))
    expect(bytes, `the page, registry with ${versions}`).toBeLessThanOrEqual(pageBudget);
  await new HomePage(page).expectReturningCustomer();
  await expect(page.getByRole('list', { name: 'Upcoming Auto Payment' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  // The page fetches these files some time after Home is usable, which can happen here on a slow machine.
  // telemetry.spec.ts covers the time.
  const fetched = (await scripts()).filter(({ path }) => !path.startsWith('/shell/web-vitals.'));
  const files = fetched.map(({ path }) => path);
  expect(files).toContainEqual(expect.stringMatching(/^\/shell\/main\./));
  expect(files).toContainEqual(expect.stringMatching(/^\/remotes\/billers\/.*\/remoteEntry\.js$/));
  expect(totalBytes(fetched), files.join('\n')).toBeLessThanOrEqual(homeScriptBudget);
  // The portal uses every preloaded file.
  expect(registries).toEqual([expect.stringMatching(/^\/remotes\/registry\/[0-9a-f]{64}\.json$/)]);
});

for (const width of [360, 1280])
  test(`[NAV-01] opens the page whose menu entry the customer taps before the portal has started, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/shell/main.*.js', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(await bank.handOff(await bank.newCustomer('regular')), { waitUntil: 'commit' });
    const entry = page.locator('.sk-bar li', { hasText: 'History' });
    await entry.click();
    await expect(entry).toHaveClass('sk-current');
    release();
    await new HistoryPage(page).expectShown();
    await page.goBack();
    await new HomePage(page).expectReturningCustomer();
  });

/** Maximum cumulative layout shift while a page loads. */
const MOST_JUMP = 0.02;
const PHONE = 360;
const screens = [
  { width: PHONE, height: 740 },
  { width: 768, height: 1024 },
  { width: 800, height: 800 },
  { width: 1280, height: 800 },
];

/** Adds up the layout shift of pages opened after this call. The returned function reads the sum. */
async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sumOf = (entries: PerformanceEntryList) =>
      entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
    let jumped = 0;
    const observer = new PerformanceObserver((list) => (jumped += sumOf(list.getEntries())));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { jumpedSoFar: () => (jumped += sumOf(observer.takeRecords())) });
  });
  return () => page.evaluate(() => (window as unknown as { jumpedSoFar(): number }).jumpedSoFar());
}

test('[HOME-01] does not shift Home while it loads', async ({ page, bank }) => {
  const customer = await bank.newCustomer('regular');
  const jumped = await watchJumps(page);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto(await bank.handOff(customer));
    await new HomePage(page).expectReturningCustomer();
    await expect(page.getByRole('list', { name: 'Upcoming Auto Payment' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await jumped(), `at ${screen.width} px`).toBeLessThanOrEqual(MOST_JUMP);
    if (screen.width === PHONE) await expectFirstScreen(page);
  }
});

test('[HOME-01, MYB-01, AUTO-01, HIST-03, COMP-07] does not shift a page when its data arrives late', async ({
  page,
  bank,
}) => {
  await page.setViewportSize({ width: PHONE, height: 740 });
  const jumped = await watchJumps(page);
  const calls = await holdCalls(page);
  const main = page.getByRole('main');
  const rowOf = (list: string) => main.getByRole('list', { name: list }).getByRole('listitem').first();
  const pages = [
    { entry: 'My Bills', loading: 'Loading your billers', shown: rowOf('My Billers') },
    { entry: 'Auto Pay', loading: 'Loading your auto pays', shown: rowOf('All Auto Payments') },
    { entry: 'History', loading: 'Fetching your transactions', shown: rowOf('Transaction History') },
    {
      entry: 'Complaints',
      loading: 'Loading your complaints',
      shown: rowOf('My Complaints'),
    },
    { entry: 'Home', loading: 'Loading your bills', shown: rowOf('Upcoming Dues') },
  ];
  let before = 0;
  for (const { entry, loading, shown } of pages) {
    calls.hold();
    if (entry === 'My Bills')
      await page.goto(await bank.handOff(await bank.newCustomer('regular'), 'IB', '/my-bills'));
    // Dispatches the event instead of a real click, because the browser would ignore shifts for half a second
    // after a click.
    else await page.getByRole('link', { name: entry }).dispatchEvent('click');
    await expect(main.getByText(loading)).toBeAttached();
    calls.release();
    await expect(shown).toBeVisible();
    await page.waitForLoadState('networkidle');
    const now = await jumped();
    expect(now - before, entry).toBeLessThanOrEqual(MOST_JUMP);
    before = now;
  }
});

test('[FIND-04] does not shift search results when other results arrive late', async ({ page, bank }) => {
  await page.setViewportSize({ width: PHONE, height: 740 });
  const jumped = await watchJumps(page);
  const saved = await holdCalls(page, 'billers/saved');
  const found = await holdCalls(page, 'billers/search');
  const customer = await bank.newCustomer('regular');
  const search = new BillerSearch(page);
  // Home shows that the billers could not be fetched, and the search fetches them again.
  await bank.fault(customer, { call: 'billers.saved', mode: 'error' });
  await page.goto(await bank.handOff(customer));
  await expect(page.getByRole('list', { name: 'Upcoming Auto Payment' })).toBeVisible();
  const before = await jumped();
  saved.hold();
  found.hold();
  await search.searchFor(new Mouse(), 'electricity');
  await expect(page.getByText('Searching billers').first()).toBeVisible();
  saved.release();
  await expect(search.saved('Mumbai Flat Power')).toBeVisible();
  found.release();
  await expect(search.toAdd('Adani Electricity').first()).toBeVisible();
  expect((await jumped()) - before).toBeLessThanOrEqual(MOST_JUMP);
});

/** Expects the total, Pay for the most urgent due, and the search above the menu, without scrolling. */
async function expectFirstScreen(page: Page): Promise<void> {
  const { dues } = new HomePage(page);
  const menu = page.getByRole('navigation').getByRole('listitem').first();
  const end = (await menu.boundingBox())?.y ?? 0;
  const search = page.getByRole('button', { name: 'Search billers' });
  for (const part of [
    dues.getByText('Total due'),
    dues.getByRole('button', { name: /^Pay / }).first(),
    search,
  ]) {
    const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height, part.toString()).toBeLessThanOrEqual(end);
  }
}

/** Delay after the first page is usable, before the portal prefetches other pages. */
const FIRST_IDLE_MS = 1500;
const good = { effectiveType: '4g', downlink: 9, saveData: false } as const;

/** Records the paths of the scripts that a page requests after this call. */
function watchScripts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

const entriesIn = (scripts: readonly string[]) =>
  scripts.flatMap((path) => /^\/remotes\/([^/]+)\/.*\/remoteEntry\.js$/.exec(path)?.[1] ?? []).toSorted();

test('[NAV-07, MFE-02] prefetches other pages when idle on a good connection, each file once, but not with data saver', async ({
  page,
  bank,
}) => {
  const customer = await bank.newCustomer('regular');
  const history = new HistoryPage(page);
  const entry = page.getByRole('link', { name: 'History' });
  const openHome = async () => {
    await page.goto(await bank.handOff(customer));
    await new HomePage(page).expectReturningCustomer();
    await expect(page.getByRole('list', { name: 'Upcoming Auto Payment' })).toBeVisible();
  };
  await holdTimers(page, [FIRST_IDLE_MS]);
  await page.addInitScript(connectionScript(good));
  const scripts = watchScripts(page);
  await openHome();
  expect(entriesIn(scripts)).toEqual(['autopay', 'billers']);
  await fireTimers(page, FIRST_IDLE_MS);
  await expect.poll(() => entriesIn(scripts)).toEqual(['autopay', 'billers', 'complaints', 'history']);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  expect(entriesIn(scripts.slice(before))).toEqual([]);
  expect(scripts.toSorted()).toEqual([...new Set(scripts)].toSorted());

  await page.addInitScript(connectionScript({ ...good, saveData: true }));
  await openHome();
  await fireTimers(page, FIRST_IDLE_MS);
  const saving = scripts.length;
  await entry.hover();
  expect(entriesIn(scripts.slice(saving))).toEqual([]);
  await history.openFromMenu(new Mouse());
  await history.expectShown();
  expect(entriesIn(scripts.slice(saving))).toEqual(['history']);
});

/**
 * Returns the texts and positions of the bar and the menu, in px. `selectors` contains those of the bank's
 * name and of a menu entry.
 */
function placesOf(page: Page, selectors: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.textContent}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    };
    return [...document.querySelectorAll(wanted)].map(place);
  }, selectors);
}

test("[NAV-07] shows the bank's name and the menu in their final positions before any script has run", async ({
  page,
  bank,
}) => {
  // On a phone, every customer has the same entries in the top bar.
  await page.setViewportSize({ width: 390, height: 800 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/shell/**', async (route) => {
    if (route.request().resourceType() === 'script') await held;
    await route.continue();
  });
  const address = await bank.handOff(await bank.newCustomer('regular'));
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('.sk-bar li')).toHaveCount(5);
  const before = await placesOf(page, '.sk-bar p, .sk-bar li');
  expect(before[0]).toMatch(/^Demo Bank Bill Pay:/);
  expect(before[1]).toMatch(/^Home:/);

  release();
  await new HomePage(page).expectReturningCustomer();
  expect(await placesOf(page, 'header p, header nav li')).toEqual(before);
});
