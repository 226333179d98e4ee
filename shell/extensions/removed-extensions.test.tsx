import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { useHost, type TaskProps } from '@billpay/host-api';
import { pressBack } from '@billpay/remote-kit/testing';
import { Dialog } from '@billpay/ui/dialog';
import sample from '../testing/fixtures/sample-remote/remote';
import { homeWith, requesting } from '../testing/home-with';
import { closePortal, openPortal, type TestRemote } from '../testing/open-portal';

const failedPage = 'This page could not be loaded.';

afterEach(closePortal);

beforeEach(() => {
  // React logs errors that a boundary has caught. These tests cause them on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe('an extension that throws while it is removed', () => {
  /** Creates an error whose stack contains the remote's file, as in a browser. */
  function errorOf(remote: string): Error {
    const error = new Error('removed');
    error.stack = `Error: removed\n    at f (${location.origin}/remotes/${remote}/1.2.0-ab12/1.js:1:2)`;
    return error;
  }

  /**
   * Throws an error only on its first removal. A panel that is shown again would otherwise also throw at the
   * end of the test.
   */
  function throwing(remote: string): () => ReactNode {
    let hasThrown = false;
    return function Throwing() {
      useEffect(
        () => () => {
          if (hasThrown) return;
          hasThrown = true;
          throw errorOf(remote);
        },
        [],
      );
      return <p>Content of {remote}</p>;
    };
  }

  const crashOf = (remote: string) =>
    expect.objectContaining({ kind: 'remote-crashed', remote, version: '1.2.0-ab12' });

  it('[MFE-04] contains a page that throws an error on removal, without affecting the next page and the frame', async () => {
    const { portal } = await openPortal({
      remotes: [homeWith('billers', throwing('billers')), { definition: sample }],
    });
    await screen.findByText('Content of billers');
    await userEvent.click(screen.getByRole('link', { name: 'History' }));
    expect(await screen.findByRole('heading', { name: /Sample page/ })).toBeVisible();
    expect(screen.queryByText(failedPage)).toBeNull();
    expect(portal.telemetry.events()).toContainEqual(crashOf('billers'));
  });

  it("[MFE-04] does not treat a panel's error on removal as a failure of the page around it", async () => {
    function HomeWithPanel() {
      const { Panel } = useHost();
      const [isShown, setShown] = useState(true);
      return (
        <>
          <h1>Home</h1>
          <button onClick={() => setShown(false)}>Hide</button>
          {isShown && <Panel name="offers" />}
        </>
      );
    }
    const offers: TestRemote = {
      definition: { name: 'loans', panels: { offers: async () => ({ default: throwing('loans') }) } },
    };
    const { portal } = await openPortal({ remotes: [homeWith('billers', HomeWithPanel), offers] });
    await screen.findByText('Content of loans');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.queryByText(failedPage)).toBeNull();
    expect(portal.telemetry.events()).toContainEqual(crashOf('loans'));
    expect(portal.telemetry.events()).not.toContainEqual(
      expect.objectContaining({ kind: 'remote-crashed', remote: 'billers' }),
    );
  });

  it('[MFE-04] contains a task that throws an error on removal, without affecting other tasks', async () => {
    const Content = throwing('payments');
    function Receipt({ request, close }: TaskProps<'receipt.requested'>) {
      const [presses, setPresses] = useState(0);
      const { bus } = useHost();
      const isFirst = request.transactionId === 'T7';
      return (
        <Dialog open title={`Receipt of ${request.transactionId}`} onClose={close}>
          <button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</button>
          {isFirst && (
            <button onClick={() => bus.emit('receipt.requested', { transactionId: 'T8' })}>Next</button>
          )}
          {!isFirst && <Content />}
        </Dialog>
      );
    }
    const payments: TestRemote = {
      definition: { name: 'payments', tasks: { 'receipt.requested': async () => ({ default: Receipt }) } },
      release: { emits: ['receipt.requested'] },
    };
    const { portal } = await openPortal({ remotes: [requesting, payments] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show receipt' }));
    const first = await screen.findByRole('dialog', { name: 'Receipt of T7' });
    await userEvent.click(within(first).getByRole('button', { name: 'Pressed 0 times' }));
    await userEvent.click(within(first).getByRole('button', { name: 'Next' }));
    await screen.findByText('Content of payments');
    await pressBack();
    await waitFor(() => expect(screen.queryByText('Content of payments')).toBeNull());
    expect(within(first).getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    expect(portal.telemetry.events()).toContainEqual(crashOf('payments'));
  });
});
