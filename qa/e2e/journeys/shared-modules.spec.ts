import type { Page } from '@playwright/test';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { reactCopies, watchReactCopies } from '../react-copies';

/** Opens Home with a payment dialog, so that both remotes are in the page. */
async function openBothRemotes(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await home.savedBiller('Mumbai Flat Power').click();
  await new ConfirmPaymentDialog(page).expectBillOf('Mumbai Flat Power', 'BEST Mumbai');
}

test('[MFE-01] provides one copy of React, the router and styled-components to the shell and the remotes', async ({
  page,
  bank,
}) => {
  await watchReactCopies(page);
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(response.url(), await response.text().catch(() => ''));
  });
  await openBothRemotes(page, await bank.handOff(await bank.newCustomer('regular')));

  expect(await reactCopies(page)).toHaveLength(1);
  expect(await page.locator('style[data-styled]').count()).toBe(1);
  const marks = ['react.transitional.element', 'data-styled-version', 'react-router', 'XMLHttpRequest'];
  const remotesScripts = [...scripts].filter(([url]) => url.includes('/remotes/'));
  for (const remote of ['billers', 'payments']) {
    expect(remotesScripts.filter(([url]) => url.includes(`/remotes/${remote}/`)).length).toBeGreaterThan(1);
  }
  for (const [url, text] of remotesScripts) {
    expect(
      marks.filter((mark) => text.includes(mark)),
      `bundled in ${url}`,
    ).toEqual([]);
  }
});

test("[MFE-01] hides token and key from a remote's host", async ({ page, bank }) => {
  await openBothRemotes(page, await bank.handOff(await bank.newCustomer('regular')));
  expect(await page.evaluate(() => 'billpayEarly' in window)).toBe(false);
  const found = await page.evaluate(() => {
    const secrets = ['billpay.token', 'billpay.key'].map((key) => localStorage.getItem(key) ?? '');
    return {
      secrets: secrets.map((secret) => secret.length),
      hosts: hostsOf(document).map((host) => leaksOf(host, secrets)),
    };

    /** The hosts among the context values in React's tree. */
    function hostsOf(root: Document): object[] {
      const place = root.getElementById('root');
      const key = Object.keys(place ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? '';
      const hosts = new Set<object>();
      const fibers = [(place as unknown as Record<string, Fiber>)[key]];
      for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
        const value = fiber.memoizedProps?.value;
        if (
          typeof value === 'object' &&
          value !== null &&
          'http' in value &&
          'bus' in value &&
          'session' in value
        )
          hosts.add(value);
        fibers.push(...[fiber.sibling, fiber.child].filter((next) => next !== null));
      }
      return [...hosts];
    }

    /** Returns the paths from the host to a text with a secret. */
    function leaksOf(host: object, wanted: string[]): string[] {
      const leaks: string[] = [];
      const seen = new Set<unknown>([window, document]);
      const open: [unknown, string][] = [[host, 'host']];
      for (let next = open.pop(); next; next = open.pop()) {
        const [value, at] = next;
        if (typeof value === 'string' && wanted.some((secret) => secret !== '' && value.includes(secret)))
          leaks.push(at);
        if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
          continue;
        seen.add(value);
        for (const name of Reflect.ownKeys(value)) {
          try {
            open.push([(value as Record<PropertyKey, unknown>)[name], `${at}.${String(name)}`]);
          } catch {
            // A getter that throws an error reveals nothing.
          }
        }
        if (value instanceof Map || value instanceof Set)
          for (const item of value) open.push([item, `${at}[]`]);
        open.push([Object.getPrototypeOf(value), `${at}.prototype`]);
      }
      return leaks;
    }

    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedProps: { value?: unknown } | null;
    }
  });
  expect(found.secrets.every((length) => length > 20)).toBe(true);
  expect(found.hosts.length).toBeGreaterThanOrEqual(2);
  expect(found.hosts.flat()).toEqual([]);
});

test('[MFE-04] makes the browser refuse a script without an integrity value, even if it is part of the build', async ({
  page,
  bank,
}) => {
  await page.goto(`${bank.portal}/session-expired`);
  const outcomes = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes };
    const policy = trustedTypes.createPolicy('billpay-loader', { createScriptURL: (address) => address });
    const first = document.querySelector<HTMLScriptElement>('script[src]');
    const load = (integrity: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        Object.assign(script, { crossOrigin: 'anonymous', integrity });
        script.addEventListener('load', () => resolve('run'));
        script.addEventListener('error', () => resolve('refused'));
        script.src = policy.createScriptURL(first?.src ?? '');
        document.head.append(script);
      });
    return [await load(first?.integrity ?? ''), await load('')];
  });
  expect(outcomes).toEqual(['run', 'refused']);
});

/** The part of the API that this file needs. The page's policy lists the allowed Trusted Types policies. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}
