import { screen } from '@testing-library/react';
import { signIn } from '@billpay/remote-kit/testing';
import { customer, openPayment, findSavedBill } from '../testing/paying-customer';

it.each([
  { where: 'internet banking', platform: 'IB', acceptsReceipts: false, offered: ['Download Receipt'] },
  { where: "the bank's app", platform: 'MOBILE', acceptsReceipts: false, offered: [] as string[] },
  {
    where: 'an app that accepts receipts',
    platform: 'MOBILE',
    acceptsReceipts: true,
    offered: ['Share Receipt'],
  },
])('[REC-09] offers $offered on a receipt in $where', async ({ platform, acceptsReceipts, offered }) => {
  const session = await signIn({ platform });
  openPayment(session, await findSavedBill(session, 'Mumbai Flat Power'), { acceptsReceipts });
  await customer.pay(session);
  await screen.findByRole('heading', { name: 'Successfully Paid' });
  for (const name of ['Download Receipt', 'Share Receipt'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(offered.includes(name) ? 1 : 0);
});
