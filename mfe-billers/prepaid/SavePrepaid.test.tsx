import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { savedBillers } from '@billpay/shared/contract/billers';
import { signIn, type TestSession } from '@billpay/shared/testing';
import { openAddBiller } from '../testing/add-biller-page';
import { giveCode } from '../testing/give-code';

const number = { billerId: 'VODAFONPRE', mobileNumber: '9537525999', circle: 'Kerala', billName: 'Mum' };
const dialog = () => within(screen.getByRole('dialog', { name: 'Add Biller' }));

async function confirm(session: TestSession) {
  const opened = openAddBiller(session, { prepaid: number });
  await screen.findByLabelText('Mobile Number');
  await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }));
  await giveCode(session);
  return opened;
}

describe('saving a recharged number', () => {
  it('[PRE-09] shows number, operator, circle and name, none of which can be changed', async () => {
    openAddBiller(await signIn({ like: 'first-time' }), { prepaid: number });
    const shown = {
      'Mobile Number': '9537525999',
      Operator: 'Vodafone Prepaid',
      Circle: 'Kerala',
      'Biller Name': 'Mum',
    };
    for (const [label, value] of Object.entries(shown)) {
      const field = await screen.findByLabelText(label);
      expect(field).toHaveValue(value);
      expect(field).toHaveAttribute('readonly');
    }
  });

  it('[PRE-09] [OTP-10] is confirmed by a code, then saved', async () => {
    const session = await signIn({ like: 'first-time' });
    const { emitted } = await confirm(session);
    expect(await screen.findByText('Biller added successfully', {}, { timeout: 20_000 })).toBeVisible();
    const { data } = await session.http.call(savedBillers, {});
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      BILL_NAME: 'Mum',
      PARAMETER_VALUE: '9537525999',
      BILLER_ID: 'VODAFONPRE',
    });
    expect(emitted.map(({ name }) => name)).toEqual(['biller.saved']);
  });

  it('[ADD-14] [ADD-15] says that a number is saved already, for 2 s', async () => {
    const session = await signIn({ like: 'first-time' });
    const { unmount } = await confirm(session);
    await screen.findByText('Biller added successfully', {}, { timeout: 20_000 });
    unmount();
    await confirm(session);
    expect(
      await screen.findByText(/You already have a saved biller with same details/, {}, { timeout: 20_000 }),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Confirm' }, { timeout: 20_000 })).toBeEnabled();
    const { data } = await session.http.call(savedBillers, {});
    expect(data).toHaveLength(1);
  });
});
