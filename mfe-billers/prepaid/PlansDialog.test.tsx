import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchPlans } from '@billpay/api-contract/plans';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { scrollsBy, form, plans, openRecharge, chooseCircle, openPlans } from '../testing/recharge-form';

type PlansResponse = EndpointResponse<typeof fetchPlans>;

beforeEach(() => scrollsBy(0));
afterEach(() => jest.restoreAllMocks());

describe('plans', () => {
  async function openForPlans(session: TestSession) {
    await openRecharge(session);
    await chooseCircle('Mumbai');
  }

  it('[PRE-05] [PRE-06] lists plans by category with their benefits, and marks popular ones only in the All tab', async () => {
    await openForPlans(await signIn({ like: 'first-time' }));
    await openPlans();
    await waitFor(() => expect(plans().getAllByRole('tab').length).toBeGreaterThan(3));
    expect(plans().getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    expect((await plans().findAllByText('Popular')).length).toBeGreaterThan(0);
    await userEvent.click(plans().getByRole('tab', { name: 'Unlimited' }));
    expect(plans().queryByText('Popular')).not.toBeInTheDocument();
    const [card] = plans().getAllByRole('listitem');
    const shown = within(card as HTMLElement);
    for (const benefit of ['Data', 'Talktime', 'Validity']) expect(shown.getByText(benefit)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Plan Details' }));
    expect(shown.getByText(/Get Unlimited Calls/)).toBeVisible();
  });

  /**
   * Opens the plans with the dialog's bottom at this distance. Returns a function that lists the pages
   * requested so far.
   */
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

  it('[PRE-05] [PRE-07] offers all categories immediately, and loads each page of ten plans once while scrolling', async () => {
    const { requested, scroll } = await openPaged(500);
    expect(plans().getAllByRole('tab').length).toBeGreaterThan(3);
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

  it('[PRE-05] offers the categories of the fetched plans if the bank does not list them', async () => {
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

  it('[PRE-05] fetches further plans of a category until the list fills its container', async () => {
    const { requested } = await openPaged(500);
    scrollsBy(0);
    const tabs = plans().getAllByRole('tab');
    await userEvent.click(tabs.at(-1) as HTMLElement);
    await waitFor(() => expect(plans().queryAllByRole('listitem').length).toBeGreaterThan(0));
    await waitFor(() => expect(requested().length).toBeGreaterThan(1));
  });

  it('[PRE-07] reports an amount as unavailable only after fetching all plans', async () => {
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

  it('[PRE-05] [PRE-07] finds the plan for a pasted amount, or similar plans, and refuses other texts', async () => {
    await openForPlans(await signIn({ like: 'first-time' }));
    await openPlans();
    const box = plans().getByLabelText('Search by amount');
    const paste = async (text: string) => {
      await userEvent.clear(box);
      await userEvent.paste(text);
    };
    for (const [pasted, shown] of [
      ['₹ 179', '179'],
      ['१७९', '179'],
      ['Rs. 179.00', '179.00'],
    ] as const) {
      await paste(pasted);
      expect(box).toHaveValue(shown);
      expect(await plans().findByRole('button', { name: 'Choose the plan of ₹179.00' })).toBeVisible();
    }
    for (const refused of ['1797979', '-179', '1.79,00']) {
      await paste(refused);
      expect(box).toHaveAccessibleDescription('Enter an amount in whole rupees, at most 6 digits.');
      expect(plans().queryByText(/^Plans not found for/)).not.toBeInTheDocument();
    }
    await paste('987654');
    expect(
      await plans().findByText('Plans not found for ₹ 9,87,654.00. Check Similar Plans from Providers'),
    ).toBeVisible();
    expect(plans().getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it.each([
    [{ mode: 'error' as const, status: 500 }, 'Unable to fetch Plans Details at the moment.'],
    [{ mode: 'drop-response' as const, times: 2 }, 'Not able to fetch plans at the moment. Please try again'],
  ])('[PRE-07] shows an error after failure %j, and loads the plans on Retry', async (fault, text) => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'payment.fetch-plans', ...fault });
    await openForPlans(session);
    await userEvent.click(form().getByRole('button', { name: 'Select Plan' }));
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(plans().getByRole('button', { name: 'Retry' }));
    expect((await plans().findAllByRole('listitem')).length).toBeGreaterThan(0);
  });
});
