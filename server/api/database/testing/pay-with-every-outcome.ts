import { fetchBill } from '@billpay/api-contract/bills';
import {
  fetchAndPay,
  fetchBillBody,
  fetchSavedBill,
  pay,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { createLink } from '@billpay/sandbox/testing/links';
import type { TestClient } from '@billpay/sandbox/testing/test-client';

const electricity = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };

/** Payments with every outcome. `server/sandbox/README.md` lists the test numbers. */
export async function payWithEveryOutcome(client: TestClient): Promise<void> {
  for (const ending of ['1234', '9002', '9003', '9004', '9005', '9006']) {
    const bill = await save(client, {
      ...electricity,
      value: `565446${ending}`,
      billName: `Ends in ${ending}`,
    });
    await fetchAndPay(client, bill);
  }
  const bill = await savedAs(client, 'Mumbai Flat Power');
  const { txnRefKey } = await fetchSavedBill(client, bill);
  // Tries to pay more than the balance, and then uses a wrong code.
  await pay(client, bill, {
    amount: '1300.00',
    reference: txnRefKey,
    account: client.accounts[2]?.accountID ?? '',
  });
  await pay(client, bill, { amount: '1300.00', reference: txnRefKey, otp: '000000' });
}

/** Pays by a payment link twice, because a failed payment does not use the link up. */
export async function payByLinkAgain(client: TestClient): Promise<void> {
  const bill = await savedAs(client, 'Noida Office');
  const paymentLink = await createLink(client, bill);
  for (let times = 0; times < 2; times += 1) {
    const { txnRefKey, data } = await client.call(fetchBill, {
      body: { ...fetchBillBody(bill), paymentLink },
    });
    await pay(client, bill, { amount: data.Data.BillerResponse.amount, reference: txnRefKey });
  }
}
