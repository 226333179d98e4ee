import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import { openPaymentLink } from '@billpay/api-contract/payment-links';
import {
  renderWithHost,
  sandboxControl,
  signIn,
  type HostOptions,
  type TestSession,
} from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { customer, measureDebits } from '../testing/paying-customer';
import LinkTask from './LinkTask';

async function makeLink(session: TestSession, billName: string): Promise<string> {
  const { data } = await session.http.call(savedBillers, {});
  const bill = data.find(({ BILL_NAME }) => BILL_NAME === billName);
  if (!bill) throw new Error(`The customer has no saved biller "${billName}"`);
  const parameters = Object.fromEntries(
    bill.PARAMETERS.map(({ PARAMETER_NAME, PARAMETER_VALUE }) => [PARAMETER_NAME, PARAMETER_VALUE]),
  );
  return (await sandboxControl.paymentLink({ billerId: bill.BILLER_ID, parameters })).link;
}

function openTask(session: TestSession, link: string | number, options?: HostOptions) {
  const close = jest.fn();
  const task = <LinkTask request={{ link }} close={close} hold={() => () => undefined} />;
  return { ...renderWithHost(task, session, options), close };
}

it('[BEY-52] opens Confirm Payment with the fetched bill, and pays it once', async () => {
  const session = await signIn();
  const link = await makeLink(session, 'Delhi Water');
  const { unmount } = openTask(session, link);
  expect(await screen.findByRole('heading', { name: 'Delhi Water' })).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  const [debit] = await measureDebits(session, async () => {
    await customer.pay(session);
    await screen.findByRole('heading', { name: /Successfully Paid/ });
  });
  expect(debit).toBe(640_00);
  unmount();
  openTask(session, link);
  expect(await screen.findByText('This payment link has been used already.')).toBeVisible();
  expect(screen.getByText('Nothing was paid.')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

it.each([
  ['an altered link', 'LNK1.DLJB00000DEL01.1.AAAA'],
  ['markup', '"><img>'],
  ['an empty text', ''],
  ['a number', 7],
])('[BEY-52] says that a link is not valid if it is %s', async (_case, link) => {
  openTask(await signIn(), link);
  expect(await screen.findByText(/^This payment link is not valid/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
});

it('[BEY-52] asks the customer to save an unsaved bill first, and opens the form of its biller', async () => {
  const link = await makeLink(await signIn(), 'Delhi Water');
  const { emitted, close } = openTask(await signIn({ like: 'first-time' }), link, {
    canHandle: ['biller.add-requested'],
  });
  const reason = await screen.findByText(/^To pay this bill, save it first under Delhi Jal Board/);
  expect(reason).toBeVisible();
  expect(reason).toHaveAttribute('role', 'status');
  expect(screen.getByText('1287545712')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add Biller' }));
  expect(close).toHaveBeenCalled();
  expect(emitted).toContainEqual({
    name: 'biller.add-requested',
    payload: {
      billerId: 'DLJB00000DEL01',
      categoryId: expect.any(Number),
      prefilled: { 'K No': '1287545712' },
      mode: 'add',
    },
  });
});

it('[BEY-52] lets the customer try again after a failure', async () => {
  const session = await signIn();
  const link = await makeLink(session, 'Delhi Water');
  await session.fault({ call: openPaymentLink.name, mode: 'error' });
  openTask(session, link);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Delhi Water' })).toBeVisible();
});

it('[BEY-52] reports that the bank does not open links if its API lacks the call', async () => {
  const session = await signIn();
  await session.fault({ call: openPaymentLink.name, mode: 'error', status: 404 });
  openTask(session, await makeLink(session, 'Delhi Water'));
  expect(await screen.findByText('Payment links cannot be opened here.')).toBeVisible();
});
