import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import { signIn } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { customer, fetchComplaints, findValue, openComplaints, WORDS } from '../testing/complaining-customer';

const openService = async () =>
  userEvent.click(await screen.findByRole('button', { name: "Complain about a biller's service instead" }));
const submit = () => screen.getByRole('button', { name: 'Submit' });

describe("[BEY-32] a complaint about a biller's service", () => {
  it('[BEY-32] requires a biller, a reason and a description, and lists the complaint without a transaction', async () => {
    const session = await signIn();
    const { data } = await session.http.call(savedBillers, {});
    const { BILLER_ID, BILLER_NAME } = data[0] ?? { BILLER_ID: '', BILLER_NAME: '' };
    const { emitted } = openComplaints(session);
    await screen.findByRole('list', { name: 'My Complaints' });
    await customer.openForm();
    await openService();
    expect(await screen.findByRole('heading', { name: "About a biller's service" })).toHaveFocus();
    const billers = await screen.findByRole('combobox', { name: 'Biller' });
    const offered = [...billers.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(new Set(offered).size).toBe(offered.length);
    await customer.describe('Biller available. Unable to transact', WORDS);
    expect(submit()).toBeDisabled();
    await userEvent.selectOptions(billers, BILLER_ID);
    expect(await accessibilityProblems()).toEqual([]);
    await customer.submit();
    expect(await screen.findByText(/registered successfully/)).toBeVisible();
    const [made] = await fetchComplaints(session);
    expect(made).toMatchObject({ TYPE: 'service', BILLER_NAME, DESCRIPTION: WORDS, STATUS: 'ASSIGNED' });
    expect(emitted).toEqual([{ name: 'complaint.registered', payload: { complaintId: made?.COMPLAINT_ID } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: `View complaint ${made?.COMPLAINT_ID}` }));
    await screen.findByRole('dialog', { name: 'Complaint Details' });
    expect(findValue('Type')).toHaveTextContent('Service-based');
    expect(findValue('Biller')).toHaveTextContent(BILLER_NAME);
    expect(screen.queryByText('Transaction Reference ID')).not.toBeInTheDocument();
  });

  it("[BEY-32] shows the bank's refusal of a second open complaint, and goes back on Cancel", async () => {
    const session = await signIn();
    openComplaints(session);
    const { data } = await session.http.call(savedBillers, {});
    for (const expected of [/registered successfully/, /is registered already/]) {
      await customer.openForm();
      await openService();
      await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: 'Biller' }),
        data[0]?.BILLER_ID ?? '',
      );
      await customer.describe('Denomination not available', WORDS);
      await customer.submit();
      expect(await screen.findByText(expected)).toBeVisible();
      const done = screen.queryByRole('button', { name: 'Done' });
      if (done) await userEvent.click(done);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('slider', { name: 'Duration' })).toBeVisible();
  });

  it('[BEY-32] tells a customer without saved billers to save one first', async () => {
    openComplaints(await signIn({ like: 'first-time' }));
    // The button moves when the empty list arrives.
    await screen.findByText("You don't have any registered complaints.");
    await userEvent.click(screen.getByRole('button', { name: 'Register Complaint' }));
    await openService();
    expect(await screen.findByText(/^You have no saved billers/)).toBeVisible();
  });

  it('[BEY-32] shows an error with Retry if the billers cannot be fetched', async () => {
    const session = await signIn();
    openComplaints(session);
    await customer.openForm();
    await session.fault({ call: savedBillers.name, mode: 'error', status: 422 });
    await openService();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to fetch your billers at the moment.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('combobox', { name: 'Biller' })).toBeVisible();
  });

  it('[BEY-32] offers no service complaint if the bank has no reasons for one', async () => {
    const session = await signIn();
    const call = session.http.call.bind(session.http);
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, options) => {
      const response = await call(endpoint, options);
      if (endpoint.name !== 'complaints.config') return response;
      const { data } = response as { data: object };
      return { ...response, data: { ...data, complaint_service_reasons: undefined } };
    });
    openComplaints(session);
    await customer.openForm();
    expect(screen.queryByRole('button', { name: /service instead/ })).not.toBeInTheDocument();
  });
});
