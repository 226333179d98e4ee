import { act, render, screen } from '@testing-library/react';
import { notify, waitingToasts } from './notify';
import { PlainToasts } from './PlainToasts';
import { Toasts } from './Toasts';

let fetches = 0;
let missing = true;

// Replaces the toasts' chunk, which may fail to load.
jest.mock('./ToastShelf', () => {
  fetches += 1;
  if (missing) throw new Error('ChunkLoadError');
  return jest.requireActual<object>('./ToastShelf');
});

beforeEach(() => {
  fetches = 0;
  waitingToasts.setState({ messages: [] });
});

it("shows a plain message if the toasts' code cannot be fetched, and fetches it again with the next message", async () => {
  render(<Toasts nonce="" />);
  expect(fetches).toBe(0);
  act(() => notify.error('Too many requests! Please try again in a few minutes.', 60_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests!');

  missing = false;
  act(() => notify.success('Biller deleted'));
  expect(await screen.findByText('Biller deleted')).toBeVisible();
  expect(fetches).toBe(2);
  expect(document.querySelector('.Toastify__toast')).toHaveTextContent('Biller deleted');
  expect(screen.getByText(/Too many requests/).closest('.Toastify__toast')).toBeNull();
});

it('removes a plain message after its time', () => {
  jest.useFakeTimers();
  render(<PlainToasts messages={[{ kind: 'info', message: 'Saved', durationMs: 4_000 }]} />);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  act(() => jest.advanceTimersByTime(4_000));
  expect(screen.queryByText('Saved')).toBeNull();
  jest.useRealTimers();
});

it('renders its live region before the first message, so that a dialog does not hide it from screen readers', () => {
  const { container } = render(<Toasts nonce="" />);
  expect(container.querySelector('[aria-live="polite"]')).not.toBeNull();
});
