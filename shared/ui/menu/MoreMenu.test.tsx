import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreMenu } from '.';

function renderMenu() {
  const edit = jest.fn();
  const remove = jest.fn();
  render(
    <MoreMenu
      label="More for Home electricity"
      items={[
        { label: 'Edit', onSelect: edit },
        { label: 'Delete', danger: true, onSelect: remove },
      ]}
    />,
  );
  return { button: screen.getByRole('button', { name: 'More for Home electricity' }), edit, remove };
}

it('opens a menu with the focus on its first action, and moves it with arrow keys, Home and End', async () => {
  const { button } = renderMenu();
  await userEvent.click(button);
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
});

it('runs the selected action and returns the focus to its button', async () => {
  const { button, edit, remove } = renderMenu();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledTimes(1);
  expect(edit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['Tab', () => userEvent.keyboard('{Tab}')],
  ['a press elsewhere', () => userEvent.click(document.body)],
])('closes a menu on %s', async (_, leave) => {
  const { button } = renderMenu();
  await userEvent.click(button);
  await leave();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
