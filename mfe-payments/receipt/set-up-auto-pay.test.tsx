import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSavedBiller } from '@billpay/domain/rules/testing';
import type { TaskName } from '@billpay/host-api/events';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import { customer, openPayment, saveBiller } from '../testing/paying-customer';
import { SetUpAutoPay } from './SetUpAutoPay';

const setUp = { name: 'Setup Auto-Payment' };
const canHandle: readonly TaskName[] = ['autopay.setup-requested'];

describe('auto pay on the receipt', () => {
  it('[REC-07] offers auto pay after a success of a fetched bill without auto pay, and requests its setup', async () => {
    const session = await signIn();
    const bill = await saveBiller(session, {
      billerId: 'UPPCL0000UTP01',
      billName: 'Farm House',
      parameters: { 'Consumer Number': '5654441234' },
    });
    const { close, emitted } = openPayment(session, bill, { canHandle });
    await customer.pay(session);
    await userEvent.click(await screen.findByRole('button', setUp));
    expect(close).toHaveBeenCalledTimes(1);
    expect(emitted.at(-1)).toEqual({ name: 'autopay.setup-requested', payload: { customerBillId: bill } });
  });

  it('[REC-07] does not offer auto pay if no live remote sets it up, or for an ineligible biller', async () => {
    const session = await signIn();
    const payee = buildSavedBiller();
    const offers = (change: Partial<typeof payee>, tasks: readonly TaskName[] = canHandle) => {
      const element = <SetUpAutoPay payee={{ ...payee, ...change }} close={jest.fn()} />;
      const { unmount } = renderWithHost(element, session, { canHandle: tasks });
      const shown = screen.queryAllByRole('button', setUp).length;
      unmount();
      return shown;
    };
    expect(offers({})).toBe(1);
    expect(offers({}, [])).toBe(0);
    expect(offers({ autoPayId: 7 })).toBe(0);
    expect(offers({ flags: { ...payee.flags, acceptsAdhoc: true } })).toBe(0);
    expect(offers({ flags: { ...payee.flags, fetchRequirement: 'NOT_SUPPORTED' } })).toBe(0);
  });
});
