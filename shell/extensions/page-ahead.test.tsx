import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useHost } from '@billpay/host-api';
import { navigateTo } from '../frame/navigation';
import { IDLE_MS } from '../loader/page-prefetch';
import { closePortal, openPortal, buildPage, type OpenedPortal } from '../testing/open-portal';

/** Record of the page that is rendered in advance. */
interface Done {
  renders: number;
  effects: number;
  customers: (string | undefined)[];
}

const noteOnConsole = jest.fn();

beforeEach(() => {
  Object.assign(navigator, { connection: { effectiveType: '4g', downlink: 9, saveData: false } });
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => setTimeout(work) });
  jest.spyOn(console, 'error').mockImplementation(noteOnConsole);
});
afterEach(() => {
  closePortal();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.restoreAllMocks();
});

/** Opens Home with two later pages in the menu. One of the pages may throw an error. */
async function openHome(failure?: Error): Promise<OpenedPortal & { done: Done; lastDone: Done }> {
  const [done, lastDone] = [0, 1].map(() => ({ renders: 0, effects: 0, customers: [] }) as Done) as [
    Done,
    Done,
  ];
  const pageThatNotes = (title: string, notes: Done, error?: Error) =>
    function Page() {
      const { session } = useHost();
      const [times] = useState(1);
      notes.renders += times;
      notes.customers.push(session.customerId);
      useEffect(() => void (notes.effects += 1), []);
      if (error) throw error;
      return <h1>{title}</h1>;
    };
  const pages = {
    '/': buildPage(() => <h1>Home</h1>),
    '/history': buildPage(pageThatNotes('Transactions', done, failure), { title: 'History', order: 20 }),
    '/complaints': buildPage(pageThatNotes('All complaints', lastDone), { title: 'Complaints', order: 30 }),
  };
  const opened = await openPortal({ remotes: [{ definition: { name: 'billers', pages } }] });
  await screen.findByRole('heading', { name: 'Home' });
  return { ...opened, done, lastDone };
}

describe('a page rendered ahead', () => {
  it('[NAV-07] renders a page once with its host when the browser is idle, without showing it or running effects', async () => {
    const { portal, done, lastDone } = await openHome();
    await waitFor(() => expect(lastDone.renders).toBeGreaterThan(0), { timeout: 10_000 });
    expect(done.renders).toBeGreaterThan(0);
    expect(new Set(done.customers)).toEqual(new Set([portal.session.facts()?.customerId]));
    expect(screen.queryByText('Transactions')).toBeNull();
    expect([done.effects, lastDone.effects]).toEqual([0, 0]);
    expect(noteOnConsole).not.toHaveBeenCalled();
    await act(() => new Promise((later) => setTimeout(later, 100)));
    const renders = [done.renders, lastDone.renders];
    await act(async () => navigateTo('/?changed=1'));
    expect([done.renders, lastDone.renders]).toEqual(renders);
  });

  it('[MFE-04] gives up on a page that throws an error, keeps the current page and renders the next one', async () => {
    const { portal, done, lastDone } = await openHome(new Error('broken'));
    const recorded = jest.spyOn(portal.telemetry, 'record');
    await waitFor(() => expect(lastDone.renders).toBeGreaterThan(0), { timeout: 10_000 });
    expect(done.renders).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(recorded).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'remote-crashed' }));
  });

  it('[SES-11] does not render a page ahead after the session has ended', async () => {
    const { portal, done } = await openHome();
    act(() => portal.session.endIdle());
    await new Promise((later) => setTimeout(later, IDLE_MS + 1_000));
    expect(done.renders).toBe(0);
  });
});
