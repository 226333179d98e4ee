import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DURATIONS } from '@billpay/host-api';
import { signIn } from '@billpay/remote-kit/testing';
import { atWidth } from '../testing/customer-actions';
import { everything, group, namesIn, openSearch, searchFor } from '../testing/search-page';

const typeMore = 'Type more text for better results';

beforeEach(() => atWidth(1280));
afterEach(() => jest.useRealTimers());

/** Opens a search with fake timers. Time advances only with `pass(ms)`. */
async function openSearchWithFakeTimers() {
  const session = await signIn();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const { type } = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { ...openSearch(session, 'main', { ...everything, durations: DURATIONS }), type, pass };
}

describe('the search box', () => {
  it('[FIND-01] [FIND-02] accepts letters, digits, hyphen, dot and space, and at most 80 characters', async () => {
    const { box, requests } = openSearch(await signIn({ like: 'first-time' }));
    await userEvent.type(box, 'A&B');
    expect(box).toHaveValue('A B');
    await searchFor(box, 'No. 2-B');
    expect(box).toHaveValue('No. 2-B');
    await userEvent.type(box, '!x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box).toHaveValue('Nox. 2-B');
    expect((box as HTMLInputElement).selectionStart).toBe(3);
    await userEvent.clear(box);
    await userEvent.paste('Tata & Sons');
    expect(box).toHaveValue('Tata  Sons');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await userEvent.paste('x'.repeat(81));
    expect(box).toHaveValue('x'.repeat(81));
    expect(await screen.findByText('Search for at most 80 characters')).toBeVisible();
    expect(requests().filter((body) => JSON.stringify(body).includes('xx'))).toEqual([]);
  });

  it('[FIND-02] asks for more text if there are fewer than 3 characters, and sends no request', async () => {
    const { box, requests, type, pass } = await openSearchWithFakeTimers();
    await type(box, 'po');
    expect(screen.getByText(typeMore)).toBeVisible();
    pass(DURATIONS.typingPause);
    expect(screen.getByText(typeMore)).toBeVisible();
    expect(requests()).toEqual([]);
  });

  it('[FIND-02] sends one request after a pause, regardless of the number of typed letters', async () => {
    const { box, requests, type, pass } = await openSearchWithFakeTimers();
    await type(box, 'adani gas');
    pass(DURATIONS.typingPause - 1);
    expect(screen.getByText(typeMore)).toBeVisible();
    expect(requests()).toEqual([]);
    pass(1);
    expect(requests()).toEqual([{ searchString: 'adani gas', pageNumber: 1 }]);
    jest.useRealTimers();
    await group('Add New Billers');
    await searchFor(box, 'adani gas');
    await waitFor(() => expect(screen.queryByText(typeMore)).not.toBeInTheDocument());
    await group('Add New Billers');
    expect(requests()).toHaveLength(1);
  });

  it('[FIND-02] aborts the request of an earlier query', async () => {
    const session = await signIn({ like: 'first-time' });
    const call = session.http.call.bind(session.http);
    const { box, calls } = openSearch(session);
    let earlier: AbortSignal | undefined;
    // A fault of the sandbox would apply to the later request if the earlier one is aborted before it arrives.
    const withoutResponse: typeof call = (endpoint, input) => {
      if (endpoint.name !== 'billers.search' || earlier) return call(endpoint, input);
      earlier = input.signal;
      return new Promise(() => undefined);
    };
    calls.mockImplementation(withoutResponse);
    await searchFor(box, 'adani');
    await waitFor(() => expect(earlier?.aborted).toBe(false));
    await searchFor(box, 'best mumbai');
    expect(await namesIn('Add New Billers')).toEqual([expect.stringMatching(/BEST Mumbai Electricity/)]);
    expect(earlier?.aborted).toBe(true);
  });
});

describe('the contexts of a search', () => {
  it('[FIND-10] searches only saved billers in the saved-billers context, without a request', async () => {
    const { box, requests } = openSearch(await signIn(), 'saved-billers');
    await searchFor(box, 'adani');
    expect(await namesIn('Saved Billers')).toContainEqual(expect.stringContaining('Kitchen Gas'));
    expect(screen.queryByRole('group', { name: 'Add New Billers' })).not.toBeInTheDocument();
    expect(requests()).toEqual([]);
  });

  it('[FIND-08] shows a message if nothing is saved in the saved-billers context', async () => {
    const { box } = openSearch(await signIn({ like: 'first-time' }), 'saved-billers');
    await userEvent.click(box);
    expect(await screen.findByText('No Saved Billers')).toBeVisible();
  });

  it('[FIND-10] finds the billers eligible for auto pay in the auto-pay context, and opens the setup', async () => {
    const { box, emitted, requests } = openSearch(await signIn(), 'auto-pay');
    await searchFor(box, 'electricity');
    const names = await namesIn('Saved Billers');
    expect(names).toContainEqual(expect.stringContaining('Mumbai Flat Power'));
    for (const name of names) expect(name).toContain('Eligible for Autopay');
    expect(requests()).toEqual([]);
    await userEvent.click((await group('Saved Billers')).getByRole('option', { name: /Mumbai Flat Power/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Set up Autopay' }));
    expect(emitted).toEqual([
      { name: 'autopay.setup-requested', payload: { customerBillId: expect.any(Number) as number } },
    ]);
  });
});
