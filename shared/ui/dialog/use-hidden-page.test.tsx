import { act, render, screen } from '@testing-library/react';
import { COVERED_MS } from './use-hidden-page';
import { ConfirmDialog, Dialog } from '.';

const { innerWidth } = window;

function atWidth(widthPx: number): void {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  atWidth(innerWidth);
});

function page(dialogs: { readonly sheet?: boolean; readonly second?: boolean; readonly question?: boolean }) {
  const nothing = () => {};
  return (
    <>
      <main>Dues</main>
      <Dialog open={dialogs.sheet ?? false} title="Confirm Payment" onClose={nothing} />
      <Dialog open={dialogs.second ?? false} title="OTP verification" onClose={nothing} />
      <ConfirmDialog
        open={dialogs.question ?? false}
        title="Logout"
        text="Are you sure?"
        confirmLabel="Logout"
        onConfirm={nothing}
        onCancel={nothing}
      />
    </>
  );
}

const slide = () => act(() => jest.advanceTimersByTime(COVERED_MS));
const isHidden = () => getComputedStyle(screen.getByText('Dues')).opacity === '0';

describe('the page behind dialogs on a phone', () => {
  it('hides the page when a sheet covers it, until the last sheet closes', () => {
    atWidth(360);
    const { rerender } = render(page({ sheet: true }));
    expect(isHidden()).toBe(false);
    slide();
    expect(isHidden()).toBe(true);
    rerender(page({ sheet: true, second: true }));
    slide();
    rerender(page({ sheet: true }));
    expect(isHidden()).toBe(true);
    rerender(page({}));
    expect(isHidden()).toBe(false);
    slide();
    expect(isHidden()).toBe(false);
  });

  it('keeps the page visible behind a confirmation, which covers only a part of it', () => {
    atWidth(360);
    render(page({ question: true }));
    slide();
    expect(isHidden()).toBe(false);
  });
});

it('keeps the page visible next to a dialog on a wide screen, even after the phone is turned', () => {
  atWidth(360);
  render(page({ sheet: true }));
  slide();
  atWidth(800);
  expect(isHidden()).toBe(false);
});
