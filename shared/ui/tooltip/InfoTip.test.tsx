import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog';
import { InfoTip } from '.';

const words = 'Auto pay pays a bill on the day you choose.';

function renderTip() {
  render(
    <>
      <InfoTip label="About Autopay">{words}</InfoTip>
      <button>Next</button>
    </>,
  );
  return screen.getByRole('button', { name: 'About Autopay' });
}

const shown = () => screen.queryByRole('tooltip') !== null;

it('[HOME-18] opens the tip while the mouse is on the button or the tip', async () => {
  const button = renderTip();
  expect(shown()).toBe(false);
  await userEvent.hover(button);
  expect(screen.getByRole('tooltip')).toHaveTextContent(words);
  await userEvent.unhover(button);
  await userEvent.hover(screen.getByRole('tooltip'));
  expect(shown()).toBe(true);
  await userEvent.unhover(screen.getByRole('tooltip'));
  await waitFor(() => expect(shown()).toBe(false));
});

it('[HOME-18] opens the tip on keyboard focus, and closes it on Esc and when the focus moves on', async () => {
  const button = renderTip();
  await userEvent.tab();
  expect(button).toHaveFocus();
  expect(shown()).toBe(true);
  expect(button).toHaveAccessibleDescription(words);
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toBe(true);
  await userEvent.tab();
  expect(shown()).toBe(false);
});

it('[HOME-18] opens the tip on a tap, and closes it on the next tap or on a tap elsewhere', async () => {
  const button = renderTip();
  const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });
  await tap(button);
  expect(shown()).toBe(true);
  await tap(button);
  expect(shown()).toBe(false);
  await tap(button);
  await tap(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toBe(false);
});

it('closes the tip on Esc, but not the dialog around it', async () => {
  const closed = jest.fn();
  render(
    <Dialog open title="Create Auto Pay" onClose={closed}>
      <InfoTip label="About Autopay">{words}</InfoTip>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'About Autopay' }));
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBe(false);
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
