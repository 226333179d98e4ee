import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { pressBack, signIn, type TestSession } from '@billpay/remote-kit/testing';
import {
  SUBSCRIPTION,
  WATER,
  confirmWater,
  fillIn,
  nextButton,
  openAddBiller,
  pickBiller,
} from '../testing/add-biller-page';
import { changeSavedBiller, enterCode } from '../testing/customer-actions';

async function addWater(session: TestSession, number: string) {
  const opened = openAddBiller(session, { categoryId: WATER });
  await confirmWater(number);
  await enterCode(session);
  return opened;
}

const MOBILE_POSTPAID = 13;
const saved = async () => within(await screen.findByRole('dialog', { name: 'Biller saved' }));
const outstanding = 'Your bill has an outstanding amount. Do you want to pay now ?';

describe('adding a biller', () => {
  it('[ADD-09] [ADD-12] requires a code bound to the biller, saves the biller with every field, and opens the payment on Pay', async () => {
    const session = await signIn({ like: 'first-time' });
    const calls = jest.spyOn(session.http, 'call');
    const { emitted, close } = openAddBiller(session, { categoryId: WATER });
    await confirmWater('1287545712');
    const code = within(await screen.findByRole('dialog', { name: 'OTP verification' }));
    expect(
      await code.findByText('Add the biller Delhi Jal Board as Delhi flat, number 1287545712'),
    ).toBeVisible();
    for (const fact of ['Delhi flat', 'Delhi Jal Board', '1287545712'])
      expect(code.getByText(fact)).toBeVisible();
    await enterCode(session);
    await userEvent.click(await (await saved()).findByRole('button', { name: 'Pay' }));
    expect(close).toHaveBeenCalledTimes(1);
    const findBody = (name: string) =>
      calls.mock.calls.find(([endpoint]) => endpoint.name === name)?.[1].body;
    expect(findBody('user-services.generate-otp')).toEqual({
      template: 'add-biller',
      templateVariables: {
        billerId: 'DLJB00000DEL01',
        billerName: 'Delhi Jal Board',
        billName: 'Delhi flat',
        billNumber: '1287545712',
      },
    });
    expect(findBody('billers.add')).toEqual({
      billerId: 'DLJB00000DEL01',
      billerName: 'Delhi Jal Board',
      inputSignatures: [{ PARAMETER_NAME: 'K No', PARAMETER_VALUE: '1287545712' }],
      billName: 'Delhi flat',
      otp: await session.latestCode(),
      isBillSaved: 'Y',
      billerAcceptsAdhoc: 'N',
      paymentExactness: 'Exact',
      fetchRequirement: 'MANDATORY',
      supportBillValidation: 'NOT_SUPPORTED',
      validateBillAllowed: 'N',
    });
    const { data } = await session.http.call(savedBillers, {});
    expect(data.map((biller) => biller.BILL_NAME)).toEqual(['Delhi flat']);
    const customerBillId = data[0]?.CUSTOMER_BILL_ID;
    expect(emitted.at(-1)).toEqual({ name: 'payment.requested', payload: { customerBillId } });
  });

  it('[ADD-11] fetches the open bill, stores it as a due, and offers Later and Pay', async () => {
    const session = await signIn({ like: 'first-time' });
    const { emitted, close } = await addWater(session, '1287545712');
    const dialog = await saved();
    expect(await dialog.findByText(outstanding)).toBeVisible();
    const { data } = await session.http.call(allUpcomingDues, {});
    expect(data).toMatchObject([
      { billName: 'Delhi flat', dueDate: expect.stringMatching(/^\d{4}-/) as string },
    ]);
    const rupees = Number(data[0]?.dueAmount).toLocaleString('en-IN', { minimumFractionDigits: 2 });
    expect(screen.getByRole('dialog')).toHaveTextContent(`₹${rupees}`);
    expect(emitted.map(({ name }) => name)).toEqual(['biller.saved', 'due.changed']);
    await userEvent.click(dialog.getByRole('button', { name: 'Later' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(emitted.map(({ name }) => name)).not.toContain('payment.requested');
  });

  it('[BEY-33] asks whether the account belongs to the named person, and asks nothing without a name', async () => {
    const session = await signIn({ like: 'first-time' });
    const call = session.http.call.bind(session.http);
    const returned: (string | undefined)[] = ['ASHA &amp; RAVI RAO', ' ', undefined];
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, options) => {
      const response = await call(endpoint, options);
      if (endpoint.name === 'payment.fetch-bill') {
        const { data } = response as { data: { Data: { BillerResponse: { customerName?: string } } } };
        Object.assign(data.Data.BillerResponse, { customerName: returned.shift() });
      }
      return response;
    });
    for (const [number, question] of [
      [
        '1287545712',
        'Is this the account of ASHA & RAVI RAO? If it is not, check the details before you pay.',
      ],
      ['1287545713', null],
      ['1287545714', null],
    ] as const) {
      const { unmount } = await addWater(session, number);
      const dialog = await saved();
      expect(await dialog.findByText(outstanding)).toBeVisible();
      expect(dialog.queryByText(/^Is this the account of/)?.textContent ?? null).toBe(question);
      unmount();
    }
    expect(returned).toEqual([]);
  });

  it('[ADD-11] [PAY-02] offers to pay a bill of an adhoc biller, and stores no due', async () => {
    const session = await signIn({ like: 'first-time' });
    const { emitted } = openAddBiller(session, { categoryId: MOBILE_POSTPAID, billerId: 'VODA00000NAT02' });
    await screen.findByLabelText('Mobile Number');
    await fillIn({ 'Mobile Number': '9419189938', 'Bill Name (Nick Name)': 'Work Phone' });
    await userEvent.click(nextButton());
    await enterCode(session);
    expect(await (await saved()).findByText(outstanding)).toBeVisible();
    expect((await session.http.call(allUpcomingDues, {})).data).toEqual([]);
    expect(emitted.map(({ name }) => name)).toEqual(['biller.saved']);
  });

  it.each([
    ['only Close while a pending payment covers the bill', '0.00', /^₹[\d,.]+$/, ['Close'], 0],
    ['to pay the rest while a part payment is pending', '7.00', /^₹7\.00$/, ['Later', 'Pay'], 1],
  ])('[HOME-11] [ADD-11] offers %s', async (_case, rest, amount, buttons, prompts) => {
    const session = await signIn({ like: 'first-time' });
    changeSavedBiller(session, 'Delhi flat', { PENDING_AMOUNT: '10.00', AMOUNT_AFTER_PENDING: rest });
    await addWater(session, '1287545712');
    const dialog = await saved();
    expect(await dialog.findByText('Payment pending')).toBeVisible();
    const offered = dialog.getAllByRole('button').filter(({ ariaLabel }) => !ariaLabel);
    expect(offered.map(({ textContent }) => textContent)).toEqual(buttons);
    expect(dialog.getByText(amount)).toBeVisible();
    expect(dialog.queryAllByText(outstanding)).toHaveLength(prompts);
  });

  it('[ADD-11] fetches no bill if the biller does not support fetching', async () => {
    const session = await signIn({ like: 'first-time' });
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: SUBSCRIPTION });
    await pickBiller(/IndiaMart/);
    await fillIn({ 'Order Id': '4471', 'Bill Name (Nick Name)': 'Leads' });
    await userEvent.click(nextButton());
    await enterCode(session);
    await saved();
    expect(calls.mock.calls.map(([endpoint]) => endpoint.name)).not.toContain('payment.fetch-bill');
  });

  it('[ADD-11] offers to pay the bill even if its due cannot be stored', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.put-upcoming-due', mode: 'error' });
    const { emitted } = await addWater(session, '1287545712');
    expect(await screen.findByText(outstanding)).toBeVisible();
    expect(emitted.map(({ name }) => name)).toEqual(['biller.saved']);
  });

  it('[MFE-04] offers no Pay button if no live remote handles payments', async () => {
    const session = await signIn({ like: 'first-time' });
    openAddBiller(session, { categoryId: WATER }, { canHandle: [] });
    await confirmWater('1287545712');
    await enterCode(session);
    const dialog = await saved();
    await waitFor(() => expect(dialog.queryByText(/Checking for/)).not.toBeInTheDocument());
    expect(dialog.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(dialog.queryByText(outstanding)).not.toBeInTheDocument();
  });
});

describe('a biller that could not be added', () => {
  it('[ADD-15] shows any other reason for 2 s and keeps the input', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.add', mode: 'error' });
    const { emitted } = await addWater(session, '1287545712');
    const message = await screen.findByText('The service is not available at the moment.');
    await waitFor(() => expect(message).not.toBeInTheDocument());
    expect(screen.getByLabelText('K No')).toHaveValue('1287545712');
    expect(nextButton()).toBeEnabled();
    expect(emitted).toEqual([]);
  });

  it('[ADD-09] saves nothing if the customer closes the code dialog', async () => {
    const session = await signIn({ like: 'first-time' });
    const calls = jest.spyOn(session.http, 'call');
    openAddBiller(session, { categoryId: WATER });
    await confirmWater('1287545712');
    const code = await screen.findByRole('dialog', { name: 'OTP verification' });
    await userEvent.click(within(code).getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('K No')).toHaveValue('1287545712');
    expect(calls.mock.calls.map(([endpoint]) => endpoint.name)).not.toContain('billers.add');
  });
});

describe('the add-biller dialog', () => {
  it('[ADD-01] returns on Back from the form to the billers, then to the categories, and then closes', async () => {
    const { close } = openAddBiller(await signIn({ like: 'first-time' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Water' }));
    await pickBiller(/Delhi Jal Board/);
    await pressBack();
    expect(await screen.findByRole('button', { name: /Delhi Jal Board/ })).toBeVisible();
    await pressBack();
    expect(await screen.findByRole('button', { name: 'Water' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await pressBack();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
