import { act, render } from '@testing-library/react';
import { concealPortal, PortalProvider, type Portal } from '../portal-context';
import { waitingToasts } from '../toasts/notify';
import { LazyIdleWarning } from './LazyIdleWarning';

const idleEnd = Date.parse('2026-11-21T08:05:00.000Z');

beforeEach(() => jest.useFakeTimers({ now: idleEnd - 300_000 }));
afterEach(() => jest.useRealTimers());

it("[SES-05] announces the idle timeout in a toast if the warning's code does not arrive", async () => {
  const session = { idleEndsAt: () => idleEnd, now: () => Date.now() };
  const fetchModule = jest.fn(() => Promise.reject(new Error('offline')));
  render(
    <PortalProvider value={concealPortal({ session } as unknown as Portal)}>
      <LazyIdleWarning fetchModule={fetchModule} />
    </PortalProvider>,
  );
  expect(fetchModule).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(fetchModule).toHaveBeenCalledTimes(3);
  expect(waitingToasts.getState().messages).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(waitingToasts.getState().messages).toEqual([
    expect.objectContaining({ kind: 'info', message: expect.stringMatching(/within a minute/) }),
  ]);
});
