import { act, screen, within } from '@testing-library/react';
import { paymentLists } from '@billpay/api-contract/payment-lists';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import DuesPage from './DuesPage';

const DAY_MS = 86_400_000;

afterEach(() => jest.useRealTimers());

describe('the dues page at midnight', () => {
  it('no longer calls a bill of the day before due today, and fetches the lists of the new day', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const session = await signIn();
    const calls = jest.spyOn(session.http, 'call');
    const { host } = renderWithHost(<DuesPage />, session);
    const dues = within(await screen.findByRole('region', { name: 'Upcoming Dues' }));
    const before = dues.getAllByText('Due today').length;
    expect(before).toBeGreaterThan(0);
    expect(dues.queryByText('1 day late')).not.toBeInTheDocument();
    calls.mockClear();
    const tomorrow = host.now() + DAY_MS;
    jest.spyOn(host, 'now').mockReturnValue(tomorrow);
    act(() => jest.advanceTimersByTime(60_000));
    expect(await dues.findAllByText('1 day late')).toHaveLength(before);
    expect(calls.mock.calls.map(([{ name }]) => name)).toContain(paymentLists.name);
  });
});
