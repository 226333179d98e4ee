import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from '.';

it("uses the label as the button's name, and reacts to the mouse and the keyboard", async () => {
  const pressed = jest.fn();
  render(<Button onClick={pressed}>Later</Button>);
  const button = screen.getByRole('button', { name: 'Later' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter} ');
  expect(pressed).toHaveBeenCalledTimes(3);
  expect(button).toHaveAttribute('type', 'button');
});

it('includes the action in the name of a busy button, ignores clicks and keeps the focus', async () => {
  const pressed = jest.fn();
  const { rerender } = render(
    <Button onClick={pressed} busy={false} busyLabel="Paying…">
      Make Payment
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Make Payment' }));
  rerender(
    <Button onClick={pressed} busy busyLabel="Paying…">
      Make Payment
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Paying…' });
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it("keeps a busy button's width by laying out both labels", () => {
  render(
    <Button busy busyLabel="Paying…">
      Make Payment
    </Button>,
  );
  const ordinary = screen.getByText('Make Payment');
  expect(ordinary).not.toBeVisible();
  expect(getComputedStyle(ordinary).visibility).toBe('hidden');
  expect(getComputedStyle(ordinary).display).not.toBe('none');
});

it('does not submit the form with a busy submit button', async () => {
  const submitted = jest.fn((event: SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={(event) => submitted(event.nativeEvent as SubmitEvent)}>
      <Button type="submit" busy busyLabel="Saving…">
        Update
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submitted).not.toHaveBeenCalled();
});

it('ignores clicks on a disabled button', async () => {
  const pressed = jest.fn();
  render(
    <Button disabled onClick={pressed}>
      Next
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();
});

it("uses an icon button's label as its name and tooltip", async () => {
  render(<IconButton label="Edit Home electricity" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Edit Home electricity' })).toHaveAttribute(
    'title',
    'Edit Home electricity',
  );
});
