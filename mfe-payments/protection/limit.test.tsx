import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lowerDailyLimit, raiseDailyLimit, readDailyLimit } from '@billpay/api-contract/protection';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { codesSentTo, customer, findSavedBill, openPayment } from '../testing/paying-customer';
import ProtectionTask from './ProtectionTask';

const open = (session: TestSession) =>
  renderWithHost(<ProtectionTask request={{}} close={() => undefined} />, session, { protection: true });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Finds a paragraph by its text, whose amounts are separate elements. */
const findSentence = (start: string) =>
  screen.findByText(
    (_, element) => element?.tagName === 'P' && (element.textContent ?? '').startsWith(start),
  );
const field = () => screen.findByRole('textbox', { name: /^Daily limit/ });
const ownLimit = async (session: TestSession) =>
  (await act(() => session.http.call(readDailyLimit, {}))).data.OWN_LIMIT;
const setLimit = (session: TestSession, limit: string) =>
  session.http.call(lowerDailyLimit, { body: { limit } });

describe("the customer's own daily limit", () => {
  it("[BEY-16] sets a lower limit without a code, and shows it next to the bank's limit", async () => {
    const session = await signIn();
    const { notices } = open(session);
    expect(
      await findSentence("You can pay up to ₹2,00,000.00 a day, which is the bank's limit."),
    ).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Security and limits' })).toBeVisible();
    await press('Set a lower limit');
    expect(await field()).toHaveFocus();
    await userEvent.paste('5000');
    expect(await accessibilityProblems()).toEqual([]);
    await press('Set the limit');
    expect(
      await findSentence("You can pay up to ₹5,000.00 a day. The bank's limit is ₹2,00,000.00."),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change the limit' })).toHaveFocus();
    expect(notices).toEqual([{ tone: 'success', message: 'Your daily limit is now ₹5,000.00.' }]);
    expect(await ownLimit(session)).toBe('5000.00');
    expect(await codesSentTo(session)).toBe(0);
  });

  it('[BEY-16] shows on the button that a higher limit needs a code, and raises the limit with the code', async () => {
    const session = await signIn();
    await setLimit(session, '5000.00');
    open(session);
    await press('Change the limit');
    await userEvent.click(await field());
    await userEvent.paste('4000');
    expect(screen.getByRole('button', { name: 'Set the limit' })).toBeVisible();
    await userEvent.clear(await field());
    await userEvent.paste('8000.50');
    await press('Set with a code');
    await customer.enterCode(session);
    expect(await findSentence('You can pay up to ₹8,000.50 a day.')).toBeVisible();
    expect(await ownLimit(session)).toBe('8000.50');
  });

  it('[BEY-16] removes the limit with a code', async () => {
    const session = await signIn();
    await setLimit(session, '5000.00');
    open(session);
    await press('Change the limit');
    await press('Remove with a code');
    await customer.enterCode(session);
    expect(await screen.findByRole('button', { name: 'Set a lower limit' })).toBeVisible();
    expect(await ownLimit(session)).toBeNull();
  });

  it('[BEY-16] keeps the limit if the customer leaves the code dialog, or the change fails', async () => {
    const session = await signIn();
    await setLimit(session, '5000.00');
    const { notices } = open(session);
    await press('Change the limit');
    await press('Remove with a code');
    await userEvent.keyboard('{Escape}');
    await session.fault({ call: raiseDailyLimit.name, mode: 'error' });
    await press('Remove with a code');
    await customer.enterCode(session);
    await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ tone: 'error' })));
    expect(await ownLimit(session)).toBe('5000.00');
    await press('Cancel');
    expect(await findSentence('You can pay up to ₹5,000.00 a day.')).toBeVisible();
  });

  it('[BEY-16] shows the changed limit even if its response is lost', async () => {
    const session = await signIn();
    await session.fault({ call: lowerDailyLimit.name, mode: 'drop-response' });
    await session.fault({ call: raiseDailyLimit.name, mode: 'drop-response' });
    const { notices } = open(session);
    await press('Set a lower limit');
    await userEvent.paste('5000');
    await press('Set the limit');
    expect(await findSentence('You can pay up to ₹5,000.00 a day.')).toBeVisible();
    await press('Change the limit');
    await userEvent.paste('6000');
    await press('Set with a code');
    await customer.enterCode(session);
    expect(await findSentence('You can pay up to ₹6,000.00 a day.')).toBeVisible();
    expect(notices.map(({ tone }) => tone)).toEqual(['success', 'success']);
  });

  it('[BEY-16] reports an unknown outcome if the limit cannot be read after a lost response', async () => {
    const session = await signIn();
    const { notices } = open(session);
    await press('Set a lower limit');
    await userEvent.paste('5000');
    await session.fault({ call: lowerDailyLimit.name, mode: 'drop-response' });
    await session.fault({ call: readDailyLimit.name, mode: 'error', times: 9 });
    await press('Set the limit');
    const message = expect.stringMatching(/^It is not known yet whether this was done\./) as string;
    await waitFor(() => expect(notices).toEqual([expect.objectContaining({ tone: 'error', message })]));
  });

  it.each([
    ['', 'Enter an amount of at least ₹1'],
    ['0.99', 'Enter an amount of at least ₹1'],
    ['200000', "Enter less than the bank's limit of ₹2,00,000.00"],
  ])('[BEY-15] explains why ₹%s cannot be the limit, and sends nothing', async (typed, problem) => {
    const session = await signIn();
    open(session);
    await press('Set a lower limit');
    if (typed) await userEvent.paste(typed);
    await press('Set the limit');
    expect(await field()).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(await ownLimit(session)).toBeNull();
  });

  it('[BEY-15] offers no limit if the API lacks the calls, and Retry if the limit cannot be read', async () => {
    const session = await signIn();
    await session.fault({ call: readDailyLimit.name, mode: 'error', status: 404, times: 9 });
    const { unmount } = open(session);
    expect(await screen.findByText(/^You have reported no payment\./)).toBeVisible();
    expect(screen.queryByText('Your daily limit')).not.toBeInTheDocument();
    unmount();
    const again = await signIn();
    await again.fault({ call: readDailyLimit.name, mode: 'error' });
    open(again);
    await press('Retry');
    expect(await screen.findByText('Your daily limit')).toBeVisible();
  });

  it("[BEY-15] refuses a payment above the customer's own limit before a code is requested", async () => {
    const session = await signIn();
    await setLimit(session, '1.00');
    openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'));
    await customer.typeAmount('90');
    await customer.chooseAccount();
    await customer.pressMakePayment();
    expect(await screen.findByText(/^This exceeds the daily limit that you have set\./)).toBeVisible();
    expect(await codesSentTo(session)).toBe(0);
  });
});
