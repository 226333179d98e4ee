import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { bankSettings } from '@billpay/shared/contract/user-services';
import { fetchPlans } from '@billpay/shared/contract/payment';
import type { AnswerOf } from '@billpay/shared/contract/endpoint';
import { savedBillers } from '@billpay/shared/contract/billers';
import { signIn, type TestSession } from '@billpay/shared/testing';
import { openAddBiller } from '../testing/add-biller-page';

type PlansResponse = AnswerOf<typeof fetchPlans>;

const MOBILE_PREPAID = 46;

/** jsdom lays nothing out: the test says how far every place can still be scrolled. */
function scrollsBy(px: number): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400 + px);
}

beforeEach(() => scrollsBy(0));
afterEach(() => jest.restoreAllMocks());

const form = () => within(screen.getByRole('dialog', { name: 'Mobile Prepaid' }));
const plans = () => within(screen.getByRole('dialog', { name: 'Select Plans' }));
const numberBox = () => form().getByLabelText('Mobile Number');
const next = () => form().getByRole('button', { name: 'Next' });

/** The whole number at once, as the phone fills it in; the box takes no paste (PRE-02). */
function writeNumber(number: string): void {
  fireEvent.change(numberBox(), { target: { value: number } });
}

async function openRecharge(session: TestSession, operator = /Vodafone Prepaid/) {
  const opened = openAddBiller(session, { categoryId: MOBILE_PREPAID });
  await userEvent.click(await screen.findByRole('button', { name: operator }));
  await screen.findByRole('dialog', { name: 'Mobile Prepaid' });
  return opened;
}

async function chooseCircle(circle: string): Promise<void> {
  const choice = await screen.findByLabelText('Circle');
  await waitFor(() => expect(choice).toBeEnabled());
  await userEvent.selectOptions(choice, circle);
}

async function openPlans(): Promise<void> {
  await userEvent.click(form().getByRole('button', { name: /Select Plan|Change Plan/ }));
  await screen.findByRole('dialog', { name: 'Select Plans' });
  await plans().findAllByRole('listitem');
}

async function choosePlan(price: string): Promise<void> {
  await openPlans();
  await userEvent.click(plans().getByLabelText('Search by amount'));
  await userEvent.paste(price);
  await userEvent.click(await plans().findByRole('button', { name: `Choose the plan of ₹${price}.00` }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select Plans' })).not.toBeInTheDocument());
}

describe('the recharge form', () => {
  it('[PRE-01] takes number, operator, circle, plan and name, and Next leads to paying for exactly that', async () => {
    const { emitted, close } = await openRecharge(await signIn({ like: 'first-time' }));
    expect(next()).toBeDisabled();
    writeNumber('9537525678');
    await chooseCircle('Mumbai');
    expect(form().getByRole('button', { name: 'Select Plan' })).toBeEnabled();
    await choosePlan('179');
    expect(form().getByText('₹179.00')).toBeVisible();
    expect(form().getByRole('button', { name: 'Change Plan' })).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.type(form().getByLabelText('Biller Name'), 'Mum');
    expect(form().getByRole('button', { name: 'Terms and Conditions' })).toBeVisible();
    await userEvent.click(next());
    expect(close).toHaveBeenCalled();
    expect(emitted).toEqual([
      {
        name: 'payment.requested',
        payload: {
          prepaid: expect.objectContaining({
            billerId: 'VODAFONPRE',
            billerName: 'Vodafone Prepaid',
            mobileNumber: '9537525678',
            circle: 'Mumbai',
            amountPaise: 179_00,
            validity: '28 Days',
            billName: 'Mum',
          }) as object,
        },
      },
    ]);
  });

  it('[PRE-02] takes digits alone, never a paste, and says when the number cannot be one', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await userEvent.click(numberBox());
    await userEvent.paste('9537525678');
    expect(numberBox()).toHaveValue('');
    await userEvent.type(numberBox(), 'x9-5 3');
    expect(numberBox()).toHaveValue('953');
    expect(form().queryByText('Invalid Mobile Number')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await form().findByText('Invalid Mobile Number')).toBeVisible();
    await userEvent.clear(numberBox());
    await userEvent.type(numberBox(), '0537525678');
    expect(form().getByText('Invalid Mobile Number')).toBeVisible();
  });

  it('[PRE-03] a name is letters, digits and spaces', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await userEvent.type(form().getByLabelText('Biller Name'), "Mum's");
    expect(form().getByText('Biller Name Should be 1 to 32 characters alphanumeric input')).toBeVisible();
  });

  it('[PRE-04] another operator takes the plan with it, and a plan is required', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    writeNumber('9537525678');
    await chooseCircle('Mumbai');
    await choosePlan('179');
    await userEvent.type(form().getByLabelText('Biller Name'), 'Mum');
    expect(next()).toBeEnabled();
    await userEvent.selectOptions(form().getByLabelText('Operator'), 'Telenor Prepaid');
    expect(form().getByRole('button', { name: 'Select Plan' })).toBeVisible();
    expect(next()).toBeDisabled();
  });

  it('[PRE-01] says who issued the number, and fills in its circle', async () => {
    const session = await signIn({ like: 'first-time' });
    const calls = jest.spyOn(session.http, 'call');
    await openRecharge(session);
    writeNumber('9537525678');
    await waitFor(() => expect(form().getByLabelText('Circle')).not.toHaveValue(''));
    expect(calls.mock.calls.filter(([endpoint]) => endpoint.name === 'billers.number-owner')).toHaveLength(1);
    expect(form().getByText(/Suggested from the number|This number was issued by/)).toBeVisible();
  });

  it('[PRE-01] without a suggestion everything is chosen by hand, and nothing is said', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.number-owner', mode: 'error' });
    await openRecharge(session);
    writeNumber('9537525678');
    await chooseCircle('Kerala');
    expect(form().getByLabelText('Circle')).toHaveValue('Kerala');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('[PRE-01] has no problem for a screen reader, and goes back to the operators', async () => {
    await openRecharge(await signIn({ like: 'first-time' }));
    await form().findByLabelText('Operator');
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(form().getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: /Vodafone Prepaid/ })).toBeVisible();
  });
});

describe('plans', () => {
  async function openForPlans(session: TestSession) {
    await openRecharge(session);
    await chooseCircle('Mumbai');
  }

  it('[PRE-05] come by kind, with what they give, and more on demand', async () => {
    await openForPlans(await signIn({ like: 'first-time' }));
    await openPlans();
    await waitFor(() => expect(plans().getAllByRole('tab').length).toBeGreaterThan(3));
    expect(plans().getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(plans().getByRole('tab', { name: 'Unlimited' }));
    const [card] = plans().getAllByRole('listitem');
    const shown = within(card as HTMLElement);
    for (const fact of ['Data', 'Talktime', 'Validity']) expect(shown.getByText(fact)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Plan Details' }));
    expect(shown.getByText(/Get Unlimited Calls/)).toBeVisible();
  });

  it('[PRE-06] Popular shows in the All tab alone', async () => {
    await openForPlans(await signIn({ like: 'first-time' }));
    await openPlans();
    expect((await plans().findAllByText('Popular')).length).toBeGreaterThan(0);
    await userEvent.click(await plans().findByRole('tab', { name: 'Unlimited' }));
    expect(plans().queryByText('Popular')).not.toBeInTheDocument();
  });

  /** Opens the plans with the dialog's bottom this far away; gives the pages requested so far. */
  async function openPaged(pxFromBottom: number, session?: TestSession) {
    scrollsBy(pxFromBottom);
    const customer = session ?? (await signIn({ like: 'first-time' }));
    const calls = jest.spyOn(customer.http, 'call');
    await openForPlans(customer);
    await openPlans();
    const requested = () =>
      calls.mock.calls
        .filter(([endpoint]) => endpoint.name === 'payment.fetch-plans')
        .map(([, input]) => fetchPlans.query?.parse(input.query));
    const scroll = () => fireEvent.scroll(plans().getByRole('tabpanel'));
    return { customer, requested, scroll };
  }

  it('[PRE-05] [PRE-07] come ten at a time as they are scrolled to, each page once', async () => {
    const { requested, scroll } = await openPaged(500);
    expect(plans().getAllByRole('listitem')).toHaveLength(10);
    scroll();
    expect(requested()).toEqual([expect.objectContaining({ pageNumber: '1', pageSize: '10' })]);
    scrollsBy(30);
    scroll();
    scroll();
    await waitFor(() => expect(plans().getAllByRole('listitem').length).toBeGreaterThan(10));
    scrollsBy(500);
    await waitFor(() => expect(plans().queryByText('Loading more plans')).not.toBeInTheDocument());
    const numbers = requested().map((query) => query?.pageNumber);
    expect(numbers.length).toBeLessThan(5);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  });

  it('[PRE-05] offer every kind with the first page, where the bank lists them', async () => {
    const { requested } = await openPaged(500);
    expect(plans().getAllByRole('tab').length).toBeGreaterThan(3);
    expect(requested()).toHaveLength(1);
  });

  it('[PRE-05] offer the kinds of what is fetched, where the bank does not list them', async () => {
    const session = await signIn({ like: 'first-time' });
    const { call } = session.http;
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
      const response = await call(endpoint, input);
      if (endpoint.name === 'payment.fetch-plans') delete (response as PlansResponse).data.categories;
      return response;
    });
    await openPaged(500, session);
    const few = plans().getAllByRole('tab').length;
    scrollsBy(0);
    fireEvent.scroll(plans().getByRole('tabpanel'));
    await waitFor(() => expect(plans().getAllByRole('tab').length).toBeGreaterThan(few));
  });

  it('[PRE-05] of a kind that leaves the list short are fetched on until the list fills its place', async () => {
    const { requested } = await openPaged(500);
    scrollsBy(0);
    const tabs = plans().getAllByRole('tab');
    await userEvent.click(tabs.at(-1) as HTMLElement);
    await waitFor(() => expect(plans().queryAllByRole('listitem').length).toBeGreaterThan(0));
    await waitFor(() => expect(requested().length).toBeGreaterThan(1));
  });

  it('[PRE-07] an amount is not called missing before all plans are there', async () => {
    const { requested } = await openPaged(500);
    await userEvent.click(plans().getByLabelText('Search by amount'));
    await userEvent.paste('987654');
    expect(plans().queryByText(/^Plans not found for/)).not.toBeInTheDocument();
    expect(plans().queryAllByRole('listitem')).toHaveLength(0);
    scrollsBy(0);
    fireEvent.scroll(plans().getByRole('tabpanel'));
    expect(await plans().findByText(/^Plans not found for/)).toBeVisible();
    expect(requested().length).toBeGreaterThan(4);
  });

  it('[PRE-07] an amount nobody sells shows the similar ones', async () => {
    await openForPlans(await signIn({ like: 'first-time' }));
    await openPlans();
    await userEvent.click(plans().getByLabelText('Search by amount'));
    await userEvent.paste('987654');
    expect(
      await plans().findByText('Plans not found for ₹ 9,87,654.00. Check Similar Plans from Providers'),
    ).toBeVisible();
    expect(plans().getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it.each([
    [{ mode: 'error' as const, status: 500 }, 'Unable to fetch Plans Details at the moment.'],
    [{ mode: 'drop-answer' as const, times: 2 }, 'Not able to fetch plans at the moment. Please try again'],
  ])('[PRE-07] failing by %j say so, and come when asked for again', async (fault, text) => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'payment.fetch-plans', ...fault });
    await openForPlans(session);
    await userEvent.click(form().getByRole('button', { name: 'Select Plan' }));
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(plans().getByRole('button', { name: 'Retry' }));
    expect((await plans().findAllByRole('listitem')).length).toBeGreaterThan(0);
  });
});

describe('terms and conditions', () => {
  it("[PRE-08] are the bank's own, closed by Done", async () => {
    const session = await signIn({ like: 'first-time' });
    const { data } = await session.http.call(bankSettings, {});
    await openRecharge(session);
    await userEvent.click(form().getByRole('button', { name: 'Terms and Conditions' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Terms and Conditions' }));
    const firstWords = data.TERMS_AND_CONDITIONS.slice(0, 40);
    expect(await terms.findByText((text) => text.startsWith(firstWords))).toBeVisible();
    await userEvent.click(terms.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog', { name: 'Terms and Conditions' })).not.toBeInTheDocument();
  });

  it('[PRE-08] that cannot be had say so', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'user-services.bbps-settings', mode: 'error' });
    await openRecharge(session);
    await userEvent.click(form().getByRole('button', { name: 'Terms and Conditions' }));
    expect(await screen.findByText('Unable to fetch Terms and Conditions at the moment.')).toBeVisible();
  });
});

describe('a saved number', () => {
  it('[PRE-11] [HOME-10] fills in number and operator; another plan is chosen', async () => {
    const session = await signIn();
    const { data } = await session.http.call(savedBillers, {});
    const saved = data.find(({ BILL_NAME }) => BILL_NAME === 'My Prepaid');
    const { emitted, screens } = openAddBiller(session, {
      customerBillId: saved?.CUSTOMER_BILL_ID,
      mode: 'edit-prepaid',
    });
    expect(await screen.findByLabelText('Mobile Number')).toHaveValue(saved?.PARAMETER_VALUE);
    expect(form().getByLabelText('Biller Name')).toHaveValue('My Prepaid');
    expect(await screen.findByLabelText('Operator')).toHaveValue(saved?.BILLER_ID);
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Mumbai'));
    expect(screens).toContain('edit-prepaid');
    await choosePlan('179');
    await userEvent.click(next());
    expect(emitted[0]?.payload).toMatchObject({
      prepaid: { customerBillId: saved?.CUSTOMER_BILL_ID, amountPaise: 179_00, billName: 'My Prepaid' },
    });
  });

  it('[PRE-11] changed to another number is paid for under a name of its own, as no saved biller', async () => {
    const session = await signIn();
    const { data } = await session.http.call(savedBillers, {});
    const saved = data.find(({ BILL_NAME }) => BILL_NAME === 'My Prepaid');
    const { emitted } = openAddBiller(session, {
      customerBillId: saved?.CUSTOMER_BILL_ID,
      mode: 'edit-prepaid',
    });
    await waitFor(() => expect(form().getByLabelText('Circle')).toHaveValue('Mumbai'));
    await choosePlan('179');
    await userEvent.clear(numberBox());
    writeNumber('9820098200');
    expect(form().getByLabelText('Biller Name')).toHaveValue('');
    expect(form().getByText(/not the number saved as My Prepaid/)).toBeVisible();
    expect(next()).toBeDisabled();
    await userEvent.type(form().getByLabelText('Biller Name'), 'Dad');
    await userEvent.click(next());
    expect(emitted[0]?.payload).toMatchObject({ prepaid: { mobileNumber: '9820098200', billName: 'Dad' } });
    expect(emitted[0]?.payload).not.toHaveProperty('prepaid.customerBillId');
  });
});
