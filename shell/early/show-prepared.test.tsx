import { act, waitFor } from '@testing-library/react';
import { createEarlyRequests } from '@billpay/http-client/early';
import { sandboxControl } from '@billpay/remote-kit/testing';
import { showPortal } from '../boot/show-portal';
import type { AppPage } from '../embedding/app-page';
import { forgetHandOff, removeHandOff } from '../session/hand-off';
import { loadAgain } from '../testing/load-again';
import { closePortal, inPage } from '../testing/open-portal';
import { providing } from '../testing/releases';
import { openServerPage } from '../testing/server-page';
import { leaveEarly } from './take-early';

// Belongs to a folder whose test files do not share a page, because a shown portal watches the page until it is left.

/** A timestamp of the registry that has not expired. */
const timestamp = JSON.stringify({
  schema: 1,
  version: 1,
  expires: '2040-01-01T00:00:00.000Z',
  registry: { seq: 1, sha256: 'a'.repeat(64), bytes: 1 },
  withdrawn: [],
  signatures: [],
});

describe('a prepared page', () => {
  /** Prepares the page for an app, starts it with the pair of a new customer, and waits for the result. */
  async function startPrepared() {
    const { customer } = await sandboxControl.newCustomer('regular');
    const { url } = await sandboxControl.handOff(customer);
    const app = globalThis as AppPage;
    const sent: string[] = [];
    app.BillPayBridge = { postMessage: (text) => sent.push((JSON.parse(text) as { type: string }).type) };
    leaveEarly({ ...createEarlyRequests(), begin: jest.fn() });
    history.pushState(null, '', '/my-bills?prepare');
    const shown = showPortal(() => inPage());
    await waitFor(() => expect(sent).toContain('prepared'));
    const pair = new URL(url, location.origin).search.slice(1);
    expect(app.billpay?.start(pair)).toBe(true);
    await act(() => shown);
    return new URLSearchParams(pair).get('hash');
  }

  beforeEach(() => {
    Object.assign(globalThis, { PROVIDED_PACKAGES: providing(), reportError: jest.fn() });
    openServerPage();
    document.body.append(
      Object.assign(document.createElement('script'), {
        type: 'application/json',
        id: 'billpay-timestamp',
        textContent: timestamp,
      }),
      Object.assign(document.createElement('div'), { className: 'sk-late' }),
    );
  });

  afterEach(() => {
    closePortal();
    jest.restoreAllMocks();
    forgetHandOff();
    for (const name of ['BillPayBridge', 'billpay'] as const) delete (globalThis as AppPage)[name];
  });

  it('[SES-01] keeps the pair for a retry if the page cannot be shown after its start', async () => {
    const find = document.getElementById.bind(document);
    jest.spyOn(document, 'getElementById').mockImplementation((id) => {
      if (id === 'root') throw new Error('broken');
      return find(id);
    });
    const hash = await startPrepared();
    expect(document.querySelector('.sk-late')).toHaveClass('sk-now');
    loadAgain();
    expect(removeHandOff()).toMatchObject({ hash });
  });

  it('[SES-01] forgets the pair when the page is shown', async () => {
    await startPrepared();
    expect(window.billpayHandOff).toBeUndefined();
  });
});
