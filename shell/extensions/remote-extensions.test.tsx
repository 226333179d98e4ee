import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { categories, savedBillers } from '@billpay/api-contract/billers';
import { inputSignatures } from '@billpay/api-contract/directory';
import { useHost, type TaskProps } from '@billpay/host-api';
import { findHost } from '../host/find-host';
import sample from '../testing/fixtures/sample-remote/remote';
import { homeWith, requesting } from '../testing/home-with';
import { closePortal, openPortal, type TestRemote } from '../testing/open-portal';

afterEach(closePortal);

const failedPage = 'This page could not be loaded.';
const failedPanel = 'This part of the page could not be loaded.';
const failedTask = 'This could not be opened.';

function unreachable(): Promise<never> {
  return Promise.reject(new Error('ScriptExecutionError: broken'));
}

beforeEach(() => {
  // React logs errors that a boundary has caught. These tests cause them on purpose.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe('the slot of a page', () => {
  it.each([
    ['asks for the date of a device that is days ahead', 3, /The date on this device seems to be wrong/],
    ['does not mention the date of a device that is hours ahead', 1, failedPage],
  ])('[MFE-04] %s of a refused registry', async (_what, days, message) => {
    await openPortal({ isRegistryRefused: true, serverTimeMs: Date.now() - days * 86_400_000 });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('[MFE-04] reports within an intact frame that a page failed, and loads it again on Retry', async () => {
    let broken = true;
    const billers = {
      ...homeWith('billers', () => <h1>Home</h1>),
      onFetch: () => (broken ? unreachable() : Promise.resolve()),
    };
    await openPortal({ remotes: [billers] });
    expect(await screen.findByText(failedPage)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(failedPage)).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });

  it('[MFE-04] contains a page that crashes while it is visible', async () => {
    function Breaking(): never {
      throw new RangeError('broken in the middle');
    }
    const { portal } = await openPortal({ remotes: [homeWith('billers', Breaking)] });
    expect(await screen.findByText(failedPage)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(portal.telemetry.events()).toContainEqual(
      expect.objectContaining({
        kind: 'remote-crashed',
        remote: 'billers',
        version: '1.0.0-aaaaaaaaaa',
        extension: '/',
        source: 'render',
        message: 'RangeError',
      }),
    );
  });

  it('[MFE-04] reports each page once as usable, when its code is in the page', async () => {
    let arrive: () => void = () => undefined;
    const billers = {
      ...homeWith('billers', () => <h1>Home</h1>),
      onFetch: () => new Promise<void>((resolve) => (arrive = resolve)),
    };
    const { portal } = await openPortal({ remotes: [billers] });
    const usable = () => portal.telemetry.events().filter(({ kind }) => kind === 'remote-usable');
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(usable()).toEqual([]);
    arrive();
    await screen.findByRole('heading', { name: 'Home' });
    const expected = { remote: 'billers', version: '1.0.0-aaaaaaaaaa', extension: '/' };
    await waitFor(() => expect(usable()).toEqual([expect.objectContaining(expected)]));
    act(() => findHost(portal, portal.live().get('billers') ?? missing()).navigate('/nowhere'));
    await screen.findByRole('heading', { name: 'Page not found' });
    act(() => findHost(portal, portal.live().get('billers') ?? missing()).navigate('/'));
    await screen.findByRole('heading', { name: 'Home' });
    expect(usable()).toHaveLength(1);
  });

  it("[MFE-04] includes a page's remote and version in a failed call", async () => {
    function Calling() {
      const { http } = useHost();
      const [outcome, setOutcome] = useState('');
      const call = () =>
        http
          .call(inputSignatures, { params: { billerId: 'NOBODY00000MUM01' } })
          .catch(() => setOutcome('failed'));
      return <button onClick={() => void call()}>Call {outcome}</button>;
    }
    const { portal } = await openPortal({ remotes: [homeWith('billers', Calling)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Call' }));
    await screen.findByRole('button', { name: 'Call failed' });
    expect(portal.telemetry.events()).toContainEqual(
      expect.objectContaining({
        kind: 'call-failed',
        remote: 'billers',
        version: '1.0.0-aaaaaaaaaa',
        endpoint: 'billers.input-signatures',
        tries: 1,
      }),
    );
  });
});

describe('the slot of a panel', () => {
  function HomeWithPanels() {
    const { Panel } = useHost();
    return (
      <>
        <h1>Home</h1>
        <Panel name="greeting" />
        <Panel name="nobody-has-this" />
      </>
    );
  }
  const home = homeWith('billers', HomeWithPanels);

  it("[MFE-04] shows another remote's panel, and nothing if no live remote provides it", async () => {
    await openPortal({ remotes: [home, { definition: sample }] });
    expect(await screen.findByText('Good morning from the sample remote')).toBeVisible();
    expect(screen.queryByText(failedPanel)).toBeNull();
  });

  it('[MFE-04] contains a failed panel without affecting the page around it', async () => {
    await openPortal({ remotes: [home, { definition: sample, onFetch: unreachable }] });
    expect(await screen.findByText(failedPanel)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });
});

describe('a task', () => {
  it('[MFE-03] offers a task if a live remote handles it, opens its dialog, and returns the focus', async () => {
    const { portal } = await openPortal({ remotes: [requesting, { definition: sample }] });
    const ask = await screen.findByRole('button', { name: 'Show receipt' });
    const { canHandle } = findHost(portal, portal.live().get('billers') ?? missing());
    expect([canHandle('receipt.requested'), canHandle('payment.requested')]).toEqual([true, false]);
    await userEvent.click(ask);
    const dialog = await screen.findByRole('dialog', { name: 'Receipt' });
    expect(within(dialog).getByText('Receipt of T7')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(ask).toHaveFocus());
  });

  it('[MFE-04] shows a dialog with Retry and Close for a task that could not be opened', async () => {
    let broken = true;
    const payments = { definition: sample, onFetch: () => (broken ? unreachable() : Promise.resolve()) };
    await openPortal({ remotes: [requesting, payments] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show receipt' }));
    expect(await screen.findByText(failedTask)).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Receipt of T7')).toBeVisible();
  });

  it('[MFE-04] reports a crashed task with its remote and version', async () => {
    function Breaking(): never {
      throw new TypeError('account 0042');
    }
    const payments: TestRemote = {
      definition: { name: 'payments', tasks: { 'receipt.requested': async () => ({ default: Breaking }) } },
      release: { version: '3.1.0' },
    };
    const { portal } = await openPortal({ remotes: [requesting, payments] });
    await userEvent.click(await screen.findByRole('button', { name: 'Show receipt' }));
    expect(await screen.findByText(failedTask)).toBeVisible();
    const crash = {
      remote: 'payments',
      version: '3.1.0',
      extension: 'receipt.requested',
      message: 'TypeError',
    };
    expect(portal.telemetry.events()).toContainEqual(
      expect.objectContaining({ kind: 'remote-crashed', source: 'render', ...crash }),
    );
    expect(JSON.stringify(portal.telemetry.events())).not.toContain('account');
  });

  it('[MFE-03] reports the remote and version of a bus handler that throws an error', async () => {
    const { portal } = await openPortal({ remotes: [requesting, { definition: sample }] });
    await screen.findByRole('button', { name: 'Show receipt' });
    const host = findHost(portal, portal.live().get('sample') ?? missing());
    const broken = () => {
      throw new TypeError('account 0042');
    };
    host.bus.on('biller.saved', broken, host.signal);
    portal.bus.emit('biller.saved', { customerBillId: 1 });
    const problem = { event: 'biller.saved', reason: 'handler-failed', message: 'TypeError' };
    expect(portal.telemetry.events()).toContainEqual(
      expect.objectContaining({ kind: 'bus', ...problem, remote: 'sample', version: '1.0.0-aaaaaaaaaa' }),
    );
  });

  it("[MFE-03] opens a remote's own task without its own event, with the request's data", async () => {
    function Offer({ request, close }: TaskProps<'loans/offer'>) {
      return (
        <dialog open aria-label="Offer">
          <p>Offer for bill {String(request.customerBillId)}</p>
          <button onClick={close}>Done</button>
        </dialog>
      );
    }
    const loans: TestRemote = {
      definition: { name: 'loans', tasks: { 'loans/offer': async () => ({ default: Offer }) } },
    };
    function AskForOffer() {
      const { bus } = useHost();
      const request = { customerBillId: 7 };
      return (
        <button onClick={() => bus.emit('task.requested', { task: 'loans/offer', request })}>Offer</button>
      );
    }
    const home = homeWith('billers', AskForOffer, ['task.requested']);
    const { portal } = await openPortal({ remotes: [home, loans] });
    await userEvent.click(await screen.findByRole('button', { name: 'Offer' }));
    expect(await screen.findByText('Offer for bill 7')).toBeVisible();
    const host = findHost(portal, portal.live().get('billers') ?? missing());
    expect([host.canHandle('loans/offer'), host.canHandle('loans/none')]).toEqual([true, false]);
  });

  it("[NAV-09] [MFE-03] accepts from a remote only the specification's screens, its own screens, and the events of its registry entry", async () => {
    const { portal } = await openPortal({ remotes: [requesting] });
    await screen.findByRole('button', { name: 'Show receipt' });
    const host = findHost(portal, portal.live().get('billers') ?? missing());
    const shown = ['list-billers', 'billers/offers'] as const;
    shown.forEach((name) => host.screenShown(name));
    for (const name of ['payments/offers', 'billers/12', 'billers/Offers', 'billers/'] as const)
      expect(() => host.screenShown(name)).toThrow('is no screen');
    const events = portal.telemetry.events();
    expect(events.flatMap((event) => (event.kind === 'screen' ? [event.name] : []))).toEqual(shown);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'screen-refused', remote: 'billers' }));
    expect(() => host.bus.emit('biller.saved', { customerBillId: 1 })).toThrow('not declared');
    expect(portal.telemetry.events()).toContainEqual(
      expect.objectContaining({ kind: 'bus', event: 'biller.saved', reason: 'not-allowed' }),
    );
  });

  it('[MFE-03] refuses and reports calls that the registry entry of a remote does not declare', async () => {
    const calls = [`${savedBillers.method} ${savedBillers.path}`];
    const home = homeWith('billers', () => <p>Home</p>);
    const { portal } = await openPortal({ remotes: [{ ...home, release: { ...home.release, calls } }] });
    await screen.findByText('Home');
    const { http } = findHost(portal, portal.live().get('billers') ?? missing());
    await expect(http.call(savedBillers, {})).resolves.toHaveProperty('data');

    const isRefused = { kind: 'refused', status: 0 };
    await expect(http.call(categories, {})).rejects.toMatchObject(isRefused);
    await expect(http.call({ ...categories, name: savedBillers.name }, {})).rejects.toMatchObject(isRefused);
    const refused = portal.telemetry.events().filter(({ kind }) => kind === 'call-refused');
    expect(refused).toMatchObject([{ remote: 'billers' }, { remote: 'billers' }]);
  });

  it('[MFE-03] does not create a host for invented or altered remotes, and does not expose a client', async () => {
    const { portal } = await openPortal({ remotes: [homeWith('billers', () => <p>Home</p>)] });
    await screen.findByText('Home');
    const remote = portal.live().get('billers') ?? missing();
    expect(() => findHost(portal, { ...remote, calls: undefined })).toThrow('is not in the registry');
    expect(() => Object.assign(remote, { calls: [] })).toThrow(TypeError);
    expect(portal).not.toHaveProperty('http');
  });
});

function missing(): never {
  throw new Error('The test has no such remote');
}
