import { fetchPlans } from '@billpay/api-contract/plans';
import { payBill } from '@billpay/api-contract/payment';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { TestSession } from '@billpay/remote-kit/testing';

const billerId = 'MTNLMUMPRE';
const NUMBER = '7992103661';

/** Recharges an unsaved number, so that the customer has a transaction but no biller. */
export async function rechargeUnsaved(session: TestSession): Promise<void> {
  const { call } = session.http;
  const query = { billerId, pageNumber: '1', pageSize: '10' };
  const billAmount = (await call(fetchPlans, { query })).data.data[0]?.amount ?? '';
  const accountNumber = session.hostSession.accounts[0]?.accountID ?? '';
  const templateVariables = { billerId, amount: billAmount, accountNumber, mobileNumber: NUMBER };
  await call(generateOtp, { body: { template: 'payment', templateVariables } });
  await call(payBill, {
    idempotencyKey: `recharge-of-${session.customer}`,
    body: {
      billerId,
      accountNumber,
      billAmount,
      customerBillId: null,
      transactionReferenceKey: null,
      quickPay: 'Y',
      inputSignatures: [{ PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: NUMBER }],
      otp: await session.latestCode(),
      paymentMode: 'CASH',
      paymentChannel: 'BNKBRNCH',
      forChannel: 'prepaid',
      repeatsTransactionId: null,
    },
  });
}
