import { screen } from '@testing-library/react';
import { entriesOfClick, historySettled, pressBack, signIn } from '@billpay/remote-kit/testing';
import { openSavedBiller } from '../testing/saved-biller-page';

it.each([
  ['Edit Delhi Water', 'dialog'],
  ['Delete Delhi Water', 'alertdialog'],
])('adds a history entry for %s before its code has loaded, and closes it on Back', async (name, role) => {
  await historySettled();
  history.pushState(null, '', '/page');
  const { button } = await openSavedBiller(await signIn(), 'Delhi Water');
  expect(await entriesOfClick(button(name))).toBe(1);
  await pressBack();
  expect(screen.queryByRole(role)).toBeNull();
  expect(location.pathname).toBe('/page');
});
