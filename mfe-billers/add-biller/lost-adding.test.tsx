import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addBiller } from '@billpay/api-contract/biller-changes';
import { billersByCategory } from '@billpay/api-contract/directory';
import { savedBillers } from '@billpay/api-contract/billers';
import { generateOtp } from '@billpay/api-contract/user-services';
import { ApiError } from '@billpay/host-api/http';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import HomePage from '../home/HomePage';
import {
  WATER,
  confirmWater,
  dialog,
  nextButton,
  openAddBiller,
  openBeside,
} from '../testing/add-biller-page';
import { enterCode } from '../testing/customer-actions';

async function addWater(session: TestSession) {
  const opened = openAddBiller(session, { categoryId: WATER });
  await confirmWater('1287545712');
  await enterCode(session);
  return opened;
}

/** Saves the biller through the portal's calls, as from another device. */
async function saveElsewhere(session: TestSession): Promise<void> {
  const { call } = session.http;
  const { data } = await call(billersByCategory, { body: { categoryId: WATER, pageNumber: 1 } });
  const biller = data.find(({ BILLER_NAME }) => BILLER_NAME === 'Delhi Jal Board');
  if (!biller) throw new Error('Delhi Jal Board is not listed');
  const { BILLER_ID: billerId, BILLER_NAME: billerName } = biller;
  const templateVariables = { billerId, billerName };
  await call(generateOtp, { body: { template: 'add-biller', templateVariables } });
  const body = {
    billerId,
    billerName,
    inputSignatures: [{ PARAMETER_NAME: 'K No', PARAMETER_VALUE: '1287545712' }],
    billName: 'Delhi flat',
    otp: await session.latestCode(),
    isBillSaved: 'Y' as const,
    billerAcceptsAdhoc: biller.BILLER_ACCEPTS_ADHOC,
    paymentExactness: biller.PAYMENT_EXACTNESS,
    fetchRequirement: biller.FETCH_REQUIREMENT,
    supportBillValidation: biller.SUPPORT_BILL_VALIDATION,
    validateBillAllowed: biller.VALIDATE_BILL_ALLOWED,
  };
  await call(addBiller, { body });
}

const saved = async () => within(await screen.findByRole('dialog', { name: 'Biller saved' }));

describe('adding a biller when the response is lost', () => {
  it('[ADD-10] succeeds if the response is lost and the lookup finds the biller', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.add', mode: 'drop-response' });
    const { emitted } = await addWater(session);
    expect((await saved()).getByText('Biller added successfully')).toBeVisible();
    const [biller] = (await session.http.call(savedBillers, {})).data;
    expect(emitted[0]).toEqual({
      name: 'biller.saved',
      payload: { customerBillId: biller?.CUSTOMER_BILL_ID },
    });
  });

  it('[ADD-15] reports that nothing was saved if the lookup finds nothing', async () => {
    const session = await signIn({ like: 'first-time' });
    const call = session.http.call.bind(session.http);
    jest.spyOn(session.http, 'call').mockImplementation(async (endpoint, input) => {
      // Refuses the call, because the client would retry a dropped request.
      if (endpoint.name === 'billers.add') throw new ApiError('refused', endpoint.name, 400);
      return await call(endpoint, input);
    });
    const { emitted } = await addWater(session);
    expect(await screen.findByText('Unable to add the biller at the moment.')).toBeVisible();
    expect(emitted).toEqual([]);
  });

  it("[HTTP-03] leaves a 429 on adding a biller to the shell's toast", async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'billers.add', mode: 'rate-limit' });
    await addWater(session);
    await waitFor(() => expect(nextButton()).toBeVisible());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Too many requests!/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Bill Name (Nick Name)')).toHaveValue('Delhi flat');
  });

  it('[OTP-08] shows in the form why no code was sent', async () => {
    const session = await signIn({ like: 'first-time' });
    await session.fault({ call: 'user-services.generate-otp', mode: 'error' });
    openAddBiller(session, { categoryId: WATER });
    await confirmWater('1287545712');
    const reason = 'Unable to generate OTP at the moment. Please try again later.';
    await waitFor(() => expect(dialog().getByText(reason)).toBeVisible());
  });
});

describe('the registered billers after adding has failed', () => {
  /** The dialog above the Home of a customer without saved billers. */
  async function openAboveHome(session: TestSession) {
    const { host, close } = openAddBiller(session, { categoryId: WATER });
    openBeside(<HomePage />, host);
    await screen.findByRole('tablist', { hidden: true });
    expect(screen.queryByText('Delhi flat')).not.toBeInTheDocument();
    return close;
  }
  const registered = () => screen.findByRole('list', { name: 'Registered Billers', hidden: true });

  it('[ADD-15] reports an unknown outcome if the lookup also fails, and then lists the saved biller', async () => {
    const session = await signIn({ like: 'first-time' });
    const close = await openAboveHome(session);
    await session.fault({ call: 'billers.add', mode: 'drop-response' });
    await session.fault({ call: 'billers.saved', mode: 'error' });
    await confirmWater('1287545712');
    await enterCode(session);
    const alert = within(await screen.findByRole('alertdialog', { name: 'Not known yet' }));
    expect(
      alert.getByText(
        'It is not known yet whether this was done. Please look at your registered billers before you try again.',
      ),
    ).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    expect(await registered()).toHaveTextContent('Delhi flat');
    await userEvent.click(alert.getByText('Close'));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('[ADD-14] lists the biller that was saved with the same details on another device', async () => {
    const session = await signIn({ like: 'first-time' });
    await openAboveHome(session);
    await act(() => saveElsewhere(session));
    await confirmWater('1287545712');
    await enterCode(session);
    await screen.findByRole('alertdialog', { name: 'Biller already saved' });
    expect(await registered()).toHaveTextContent('Delhi flat');
  });
});
