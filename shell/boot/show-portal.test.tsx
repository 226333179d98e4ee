import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { removeHandOff } from '../session/hand-off';
import { loadAgain, tabStorage } from '../testing/load-again';
import { closePortal, openPortal } from '../testing/open-portal';
import { providing } from '../testing/releases';
import { concealPortal } from '../portal-context';
import { openServerPage } from '../testing/server-page';
import { PortalRoot } from './PortalRoot';
import { showPortal } from './show-portal';

const reported = jest.fn();

beforeEach(() => {
  // React logs errors that a boundary has caught. These tests cause them on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { PROVIDED_PACKAGES: providing(), reportError: reported });
});

afterEach(() => {
  closePortal();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function expectSkeletonGone(): void {
  expect(document.body).not.toHaveTextContent('Loading Bill Pay');
  expect(reported).toHaveBeenCalled();
}

it("[SES-01] shows that the page's data cannot be read, and keeps the hand-off pair for a retry", async () => {
  openServerPage('{"bankName":');
  history.pushState(null, '', '/my-bills?id=C1&hash=h1');
  const reload = jest.fn();
  await act(() =>
    showPortal(() => {
      throw new Error('not reached');
    }, reload),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Bill Pay could not be started.');
  expectSkeletonGone();
  expect(location.search).toBe('');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(location.pathname + location.search).toBe('/my-bills');
  expect([history.state, tabStorage.length]).toEqual([null, 0]);
  loadAgain();
  expect(removeHandOff()).toMatchObject({ id: 'C1', hash: 'h1' });
});

it('shows a message if the portal fails to start', async () => {
  openServerPage();
  history.pushState(null, '', '/');
  await act(() =>
    showPortal(() => {
      throw new Error('no remotes');
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Bill Pay could not be started.');
  expectSkeletonGone();
});

it('keeps the session and the address after a crash of the entire page, and shows the page again on retry', async () => {
  const { portal, unmount } = await openPortal({ path: '/my-bills' });
  await screen.findByRole('heading', { name: 'Page of /my-bills' });
  unmount();
  let broken = true;
  const { settings } = portal;
  Object.defineProperty(portal, 'settings', {
    get() {
      if (broken) throw new Error('broken');
      return settings;
    },
  });
  render(<PortalRoot portal={concealPortal(portal)} nonce="" />);
  expect(screen.getByRole('alert')).toHaveTextContent('You are still logged in.');
  expect(portal.telemetry.events()).toContainEqual(expect.objectContaining({ kind: 'portal-crashed' }));

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Page of /my-bills' })).toBeVisible();
  await waitFor(() => expect(portal.session.state()).toBe('live'));
  expect(location.pathname).toBe('/my-bills');
});
