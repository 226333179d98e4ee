import { screen } from '@testing-library/react';
import { signIn } from '@billpay/remote-kit/testing';
import { customer, openPayment, savedBillOf } from '../testing/paying-customer';

it.each([
  ['internet banking', 'IB', true],
  ["the bank's app", 'MOBILE', false],
])('[REC-09] from %s a receipt is offered for download: %s, %s', async (_where, platform, offered) => {
  const session = await signIn({ platform });
  openPayment(session, await savedBillOf(session, 'Mumbai Flat Power'));
  await customer.pay(session);
  await screen.findByRole('heading', { name: 'Successfully Paid' });
  expect(screen.queryAllByRole('button', { name: 'Download Receipt' })).toHaveLength(offered ? 1 : 0);
});
