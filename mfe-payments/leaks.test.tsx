import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { complaints } from '@billpay/api-contract/complaints';
import { transactions } from '@billpay/api-contract/transactions';
import { signIn } from '@billpay/remote-kit/testing';
import { findLeaks } from '@billpay/remote-kit/testing/leaks';
import remote from './remote';
import { customer, findSavedBill } from './testing/paying-customer';

describe('the remote on a page', () => {
  it('[MFE-04] leaks no timer, listener or node when it is unmounted', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'Mumbai Flat Power');
    const { data } = await session.http.call(transactions, {
      body: { startDate: '2020-01-01', endDate: '2030-01-01', pageNumber: 1 },
    });
    const [complaint] = (await session.http.call(complaints, {})).data;
    const requests = {
      'payment.requested': { customerBillId },
      'payments/dossier': { complaintId: complaint?.COMPLAINT_ID ?? '' },
      'payments/link': { link: 'none' },
      'payments/protection': { transactionId: data[0]?.TRANSACTION_ID ?? '' },
      'receipt.requested': { transactionId: data[0]?.TRANSACTION_REFERENCE_ID ?? '' },
    };
    const steps = {
      async 'task "payment.requested"'() {
        await customer.typeAmount('300');
        await userEvent.click(screen.getAllByRole('radio').at(-1) ?? document.body);
      },
    };
    expect(await findLeaks(remote, session, { requests, steps })).toEqual([]);
  });
});
