import { deleteBiller } from '@billpay/api-contract/biller-changes';
import { type WireSavedBiller } from '@billpay/api-contract/billers';
import { amountPaidToday } from '@billpay/api-contract/accounts';
import { payBill } from '@billpay/api-contract/payment';
import { otpTexts } from '../one-time-codes/otp-texts';
import {
  fetchSavedBill,
  readLedger,
  pay,
  paymentBody,
  requireRefusal,
  savedAs,
  deleteBillerBody,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

describe('[PAY-18] refusals by the server, which move no money', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  const amountOf = (bill: Awaited<ReturnType<typeof fetchSavedBill>>) => bill.data.Data.BillerResponse.amount;

  async function sunDirect(): Promise<WireSavedBiller> {
    return savedAs(client, 'Sun Direct');
  }

  it("[PAY-18] refuses parameters that differ from the saved biller's, or that the biller does not allow", async () => {
    const bill = await sunDirect();
    const change = (value: string) => ({
      inputSignatures: [{ PARAMETER_NAME: 'Subscriber Number', PARAMETER_VALUE: value }],
    });
    expect(
      await requireRefusal(client, () =>
        pay(client, bill, { amount: '290.00', reference: null, change: change('98792157402') }),
      ),
    ).toBe('The details differ from those of the saved biller.');
    expect(
      await requireRefusal(client, () =>
        pay(client, bill, { amount: '290.00', reference: null, change: change('9879215740!') }),
      ),
    ).toBe('Subscriber Number is not valid');
  });

  it('[PAY-18] refuses a reference that has expired', async () => {
    const bill = await savedAs(client, 'Home Electricity');
    const fetched = await fetchSavedBill(client, bill);
    for (let minutes = 0; minutes < 30; minutes += 3) {
      await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: 3 * 60_000 });
      await client.call(amountPaidToday);
    }
    expect(
      await requireRefusal(client, () =>
        pay(client, bill, { amount: amountOf(fetched), reference: fetched.txnRefKey }),
      ),
    ).toBe('The bill details are missing or have expired. Please fetch the bill again.');
  });

  it('[PAY-18] refuses a payment mode that the biller does not accept', async () => {
    const bill = await sunDirect();
    expect(
      await requireRefusal(client, () =>
        pay(client, bill, { amount: '290.00', reference: null, change: { paymentMode: 'Cheque' } }),
      ),
    ).toBe('This payment mode is not accepted by the biller in this channel.');
  });

  it('[PAY-18] [OTP-10] refuses a code that has already been used for a payment, even for the same amount', async () => {
    const body = await paymentBody(client, await sunDirect(), { amount: '290.00', reference: null });
    const first = await client.call(payBill, { body });
    const before = await readLedger(client);
    const { transactionId: repeatsTransactionId } = first.data.paymentDetails.tran;
    const again = () => client.try(payBill, { body: { ...body, repeatsTransactionId } });
    expect(await requireRefusal(client, again)).toBe(otpTexts.expired);
    expect(await readLedger(client)).toEqual(before);
  });

  it('[PAY-18] refuses a deleted biller', async () => {
    const bill = await sunDirect();
    await client.call(deleteBiller, { body: await deleteBillerBody(client, bill) });
    const before = await readLedger(client);
    expect((await pay(client, bill, { amount: '290.00', reference: null })).status).toBe(404);
    expect(await readLedger(client)).toEqual(before);
  });

  it('[PAY-18] refuses a payment without using up the code', async () => {
    const bill = await savedAs(client, 'Sun Direct');
    const account = client.accounts[2]?.accountID ?? '';
    const body = await paymentBody(client, bill, { amount: '86.41', reference: null, account });
    expect((await client.try(payBill, { body })).status).toBe(422);
    const { BILLER_ID: billerId, CUSTOMER_BILL_ID: customerBillId } = bill;
    const confirmed = {
      billerId,
      amount: '86.40',
      accountNumber: account,
      customerBillId: String(customerBillId),
    };
    const otp = await client.code('payment', confirmed);
    expect((await client.try(payBill, { body: { ...body, billAmount: '86.40', otp } })).status).toBe(200);
  });
});
