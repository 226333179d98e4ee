import { complaints, registerComplaint } from '@billpay/api-contract/complaints';
import { charts, transactionDetails, transactions } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { toBankDay } from '../clock/bank-day';
import { toPaise, toRupees } from '../paise';
import { fetchAndPay, fetchSavedBill, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

/** Fee of each payment of the card. */
const FEE_PAISE = 5_90;
const readable = (paise: number) => `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

describe('a payment with a fee', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeAll(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  const spent = async () => {
    const { data } = (await client.call(charts)).data;
    return data
      .filter(({ CATEGORY_NAME }) => CATEGORY_NAME === 'Credit Card')
      .reduce((sum, { amount }) => sum + toPaise(amount), 0);
  };

  it('[PAY-20] confirms the debited amount, including the fee, by the code', async () => {
    const bill = await savedAs(client, 'Credit Card');
    const { data } = await client.call(generateOtp, {
      body: {
        template: 'payment',
        templateVariables: {
          billerId: bill.BILLER_ID,
          amount: '1234.56',
          accountNumber: client.accounts[0]?.accountID ?? '',
          customerBillId: String(bill.CUSTOMER_BILL_ID),
        },
      },
    });
    expect(data.confirms).toMatch(/^Pay ₹1,240\.46 to .+ from ••\d{4} \(₹1,234\.56 plus a fee of ₹5\.90\)$/);
  });

  it('[PAY-20] shows the debited amount in message, spending, search and complaints, and names the bill in its receipt', async () => {
    const bill = await savedAs(client, 'Credit Card');
    const amount = toPaise((await fetchSavedBill(client, bill)).data.Data.BillerResponse.amount);
    const before = await spent();
    const { response } = await fetchAndPay(client, bill);
    const transactionId = response?.data.paymentDetails.tran.transactionId ?? '';
    const debited = amount + FEE_PAISE;
    expect(await spent()).toBe(before + debited);

    const messages = await callControl<{ text: string }[]>(
      sandbox.origin(),
      'GET',
      `/sandbox/messages?${new URLSearchParams({ customer: client.customer }).toString()}`,
    );
    expect(messages.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`Paid ${readable(debited)} (${readable(amount)} plus ₹5.90 fee) to `),
    );

    const today = toBankDay(new Date());
    const body = { startDate: today, endDate: today, pageNumber: 1, search: toRupees(debited) };
    const found = (await client.call(transactions, { body })).data;
    expect(found.map(({ TRANSACTION_ID }) => TRANSACTION_ID)).toEqual([transactionId]);
    const { data: details } = await client.call(transactionDetails, { params: { id: transactionId } });
    expect(details).toMatchObject({ BILL_NAME: 'Credit Card', BILL_AMOUNT: toRupees(amount), FEE: '5.90' });

    await client.call(registerComplaint, {
      body: {
        complaintReasonsID: 32,
        type: 'transaction',
        transactionID: details.TRANSACTION_REFERENCE_ID ?? '',
        reason: 'Amount deducted',
        description: 'The card shows nothing.',
      },
    });
    const [complaint] = (await client.call(complaints)).data;
    expect(complaint).toMatchObject({ BILL_AMOUNT: toRupees(amount), FEE: '5.90' });
  });
});
