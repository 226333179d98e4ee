import { act, fireEvent, render, screen } from '@testing-library/react';
import { SHOWN_MS } from '@billpay/host-api';
import { notify, waitingToasts } from './notify';
import ToastShelf from './ToastShelf';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  waitingToasts.setState({ messages: [] });
});
afterEach(() => jest.useRealTimers());

function show(message: string, durationMs?: number): void {
  render(<ToastShelf nonce="" from={0} />);
  act(() => notify.info(message, durationMs));
  act(() => jest.advanceTimersByTime(0));
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = (message: string) => screen.queryByText(message) !== null;

describe('a toast', () => {
  it.each([
    ['[HTTP-03] 4 s by default', undefined, 4_000],
    ['[EDIT-07] 2.5 s for a status', SHOWN_MS.status, 2_500],
    ['[ADD-15] 2 s for a message', SHOWN_MS.message, 2_000],
  ])('shows a toast for exactly %s', (name, durationMs, specifiedMs) => {
    show(name, durationMs);
    expect(shown(name)).toBe(true);
    wait(specifiedMs - 1);
    expect(shown(name)).toBe(true);
    wait(1);
    expect(shown(name)).toBe(false);
  });

  it('pauses a toast while the pointer is on it, and then continues', () => {
    show('Being read');
    const toast = screen.getByRole('status');
    wait(3_000);
    fireEvent.mouseEnter(toast);
    wait(60_000);
    expect(shown('Being read')).toBe(true);
    fireEvent.mouseLeave(toast);
    wait(999);
    expect(shown('Being read')).toBe(true);
    wait(1);
    expect(shown('Being read')).toBe(false);
  });
});
