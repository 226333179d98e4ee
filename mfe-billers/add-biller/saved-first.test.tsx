import { act, fireEvent, screen } from '@testing-library/react';
import { billersByCategory, searchBillers } from '@billpay/api-contract/directory';
import { categories, savedBillers } from '@billpay/api-contract/billers';
import { signIn } from '@billpay/remote-kit/testing';
import { WATER, dialog, openAddBiller } from '../testing/add-biller-page';
import { LONGEST_WAIT_MS } from './use-saved-first';

interface Call {
  readonly name: string;
}

const turn = (
  (realTimeout) => () =>
    new Promise((resolve) => realTimeout(resolve, 1))
)(setTimeout);

afterEach(() => jest.useRealTimers());

/** Opens a category while the responses of one call are delayed. Only `pass` advances the page's time. */
async function openWater(held: Call) {
  const session = await signIn();
  jest.useFakeTimers({ doNotFake: ['Date', 'queueMicrotask', 'nextTick'] });
  const call = session.http.call.bind(session.http);
  const arrived: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
    if (endpoint.name === held.name) await released;
    return await call(endpoint, input).finally(() => arrived.push(endpoint.name));
  });
  openAddBiller(session, { categoryId: WATER });

  async function untilShown({ name }: Call): Promise<void> {
    for (let turnsLeft = 5; turnsLeft > 0; turnsLeft -= arrived.includes(name) ? 1 : 0)
      await act(async () => {
        jest.advanceTimersByTime(0);
        await turn();
      });
  }
  return {
    session,
    untilShown,
    release: () => (release(), untilShown(held)),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
  };
}

const listToAdd = () => screen.queryByRole('list', { name: 'Water' });
const saved = () => screen.queryByRole('list', { name: 'Saved' });

it('[LIST-01] shows the billers to add only after the saved billers, which would move them down', async () => {
  const { untilShown, release } = await openWater(savedBillers);
  await untilShown(billersByCategory);
  expect(listToAdd()).not.toBeInTheDocument();
  await release();
  expect(saved()).toBeVisible();
  expect(listToAdd()).toBeVisible();
});

it('[LIST-01] keeps the list if saved billers arrive late, and shows them after the next search', async () => {
  const { untilShown, pass, release } = await openWater(savedBillers);
  await untilShown(billersByCategory);
  pass(LONGEST_WAIT_MS - 1);
  expect(listToAdd()).not.toBeInTheDocument();
  pass(1);
  expect(listToAdd()).toBeVisible();
  await release();
  expect(saved()).not.toBeInTheDocument();
  fireEvent.change(dialog().getByRole('textbox', { name: 'Search in Water' }), {
    target: { value: 'delhi' },
  });
  await untilShown(searchBillers);
  expect(saved()).toBeVisible();
  expect(listToAdd()).toBeVisible();
});

it('[LIST-01] does not move rows if fetching the saved billers fails late', async () => {
  const { session, untilShown, pass, release } = await openWater(savedBillers);
  await session.fault({ call: 'billers.saved', mode: 'error' });
  await untilShown(billersByCategory);
  pass(LONGEST_WAIT_MS);
  await release();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(listToAdd()).toBeVisible();
});

it('[LIST-01] reserves the space of a search box that appears later', async () => {
  const { untilShown, pass, release } = await openWater(categories);
  await untilShown(billersByCategory);
  pass(LONGEST_WAIT_MS);
  expect(screen.getByRole('list', { name: 'Billers' })).toBeVisible();
  const box = screen.getByRole('textbox', { hidden: true });
  expect(box).not.toBeVisible();
  await release();
  expect(dialog().getByRole('textbox', { name: 'Search in Water' })).toBe(box);
  expect(saved()).not.toBeInTheDocument();
});
