import { screen } from '@testing-library/react';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import { recordedTransaction } from '../testing/recorded-transaction';
import { Receipt } from './Receipt';
import { toRecordedPayment } from './recorded-payment';

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
  const { outcome } = toRecordedPayment(recordedTransaction);
  renderWithHost(
    <Receipt outcome={outcome} message={null} categoryName="Electricity" onPayAgain={jest.fn()} />,
    await signIn({ platform }),
    { acceptsReceipts },
  );
  for (const name of ['Download Receipt', 'Share Receipt'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(offered.includes(name) ? 1 : 0);
});
