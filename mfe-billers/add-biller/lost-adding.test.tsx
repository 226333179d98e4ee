import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/api-contract/billers';
import { ApiError } from '@billpay/host-api/http';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { WATER, fillIn, nextButton, openAddBiller, pickBiller } from '../testing/add-biller-page';
import { enterCode } from '../testing/customer-actions';

async function addWater(session: TestSession, number: string) {
  const opened = openAddBiller(session, { categoryId: WATER });
  await pickBiller(/Delhi Jal Board/);
  await fillIn({ 'K No': number, 'Bill Name (Nick Name)': 'Delhi flat' });
  await userEvent.click(nextButton());
  await enterCode(session);
  return opened;
}

const saved = async () => within(await screen.findByRole('dialog', { name: 'Biller saved' }));

describe('adding a biller when the response is lost', () => {
  it('[ADD-10] looks the outcome up, and succeeds when the biller was saved', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.add', mode: 'drop-response' });
    const { emitted } = await addWater(session, '1287545712');
    expect((await saved()).getByText('Biller added successfully')).toBeVisible();
    const [biller] = (await session.http.call(savedBillers, {})).data;
    expect(emitted[0]).toEqual({
      name: 'biller.saved',
      payload: { customerBillId: biller?.CUSTOMER_BILL_ID },
    });
  });

  it('[ADD-15] says that nothing was saved when the lookup finds nothing', async () => {
    const session = await signIn({ like: 'first-time' });
    const call = session.http.call.bind(session.http);
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
      // A browser's own retry would be refused; here the first request never arrived.
      if (endpoint.name === 'billers.add') throw new ApiError('refused', endpoint.name, 400);
      return await call(endpoint, input);
    });
    const { emitted } = await addWater(session, '1287545712');
    expect(await screen.findByText('Unable to add the biller at the moment.')).toBeVisible();
    expect(emitted).toEqual([]);
  });

  it('[ADD-15] says that the outcome is unknown when the lookup fails too', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.add', mode: 'drop-response' });
    await session.fault({ call: 'billers.saved', mode: 'error', times: 2 });
    await addWater(session, '1287545712');
    expect(await screen.findByText(/^It is not known yet whether this was done\./)).toBeVisible();
  });
});
