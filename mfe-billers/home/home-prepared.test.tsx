import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '@billpay/host-api';
import type { HttpClient } from '@billpay/host-api/http';
import { createHostRecord, signIn } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { everything, homeCalls, row } from '../testing/home-page';
import HomePage, { prepare } from './HomePage';

beforeEach(() => atWidth(1280));

/** Creates a host, makes Home's calls in advance, and renders Home like the shell. */
async function customer() {
  const session = await signIn();
  const calls: string[] = [];
  const http: HttpClient = {
    call(endpoint, input) {
      calls.push(endpoint.name);
      return session.http.call(endpoint, input);
    },
  };
  const { host, screens } = createHostRecord({ ...session, http }, everything);
  const open = () =>
    render(
      <HostProvider value={host}>
        <HomePage />
      </HostProvider>,
    );
  return { session, host, screens, calls, open };
}

describe('a prepared Home', () => {
  it('[HOME-01] shows a prepared Home on its first render, and refetches nothing', async () => {
    const { host, calls, open } = await customer();
    await prepare(host);
    open();
    expect(screen.getByRole('tablist')).toBeVisible();
    expect(await row(/Home Electricity/)).toBeVisible();
    expect(calls.toSorted()).toEqual(homeCalls);
  });

  it('[HOME-01] renders dues and billers on a phone before the categories, unless Home is opened again', async () => {
    atWidth(360);
    const { host, screens, open } = await customer();
    await prepare(host);
    const { unmount } = open();
    expect(await screen.findByRole('tablist')).toBeVisible();
    // The page reports its own screen after all that it contains at first.
    const first = [...screens];
    expect(first).toEqual(['upcoming-dues', 'home', 'show-categories']);
    unmount();
    open();
    expect(screens.slice(first.length)).toEqual(['upcoming-dues', 'show-categories', 'home']);
  });

  it('[HOME-01] reuses calls that are still in progress', async () => {
    const { host, calls, open } = await customer();
    void prepare(host);
    open();
    expect(await screen.findByRole('tablist')).toBeVisible();
    expect(calls.toSorted()).toEqual(homeCalls);
  });

  it('[HOME-01] shows failed calls as failed, and retries them only on Retry', async () => {
    const { session, host, calls, open } = await customer();
    await session.fault({ call: 'billers.upcoming-dues', mode: 'error' });
    await prepare(host);
    open();
    expect(await screen.findByText('Unable to fetch upcoming dues at the moment')).toBeVisible();
    const made = () => calls.filter((name) => name === 'billers.upcoming-dues').length;
    expect(made()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(made()).toBe(2));
  });

  it('[HOME-01] retries failed calls when Home is shown again', async () => {
    const { session, host, calls, open } = await customer();
    await session.fault({ call: 'billers.categories', mode: 'error', times: 1 });
    await prepare(host);
    const { unmount } = open();
    await screen.findByRole('tablist');
    unmount();
    open();
    await waitFor(() => expect(calls.filter((name) => name === 'billers.categories')).toHaveLength(2));
  });
});
