import type { EndpointBody } from '@billpay/api-contract/endpoint';
import { fetchBill, validateBill } from '@billpay/api-contract/bills';
import { fetchPlans } from '@billpay/api-contract/plans';
import { payBill } from '@billpay/api-contract/payment';
import { findNewestPayment, requireRefusal, requireBalancedLedger } from '@billpay/sandbox/testing/bills';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { observedBank } from '../security/testing/observed-bank';

/** One operator for each way to fetch a recharge. */
const operators = { fetched: 'VODAFONPRE', validated: 'AIRCELPRE', instant: 'MTNLMUMPRE' } as const;

const noPlan = 'The recharge amount does not match a plan of the operator.';

describe("[PRE-12] [PAY-18] the amount of a recharge equals a plan's price", () => {
  const bank = observedBank();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });

  afterEach(async () => {
    await bank.db.query('UPDATE biller SET fetch_requirement = $1 WHERE id = $2', [
      'MANDATORY',
      operators.fetched,
    ]);
    await requireBalancedLedger(client);
  });

  async function planOf(billerId: string) {
    const query = { billerId, pageNumber: '1', pageSize: '10' };
    const [plan] = (await client.call(fetchPlans, { query })).data.data;
    if (!plan) throw new Error(`${billerId} has no plans`);
    return plan;
  }

  const parameters = [{ PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: '9537525123' }];

  /** Fetches the bill, after validating the amount if required. Returns the reference of the fetch. */
  async function fetchFor(
    billerID: string,
    { amount, planid }: { amount?: string; planid?: string } = {},
  ): Promise<string> {
    const body = {
      validateBill: 'N',
      billerID,
      billerParams: parameters,
      quickPay: amount === undefined ? 'N' : 'Y',
      ...(amount === undefined ? {} : { quickPayAmount: amount }),
      forChannel: 'prepaid',
    } as const;
    const ofPlan = planid === undefined ? {} : { planid };
    const validated =
      billerID === operators.validated
        ? { adHocBillValidationRefKey: (await client.call(validateBill, { body })).data.BbpsTranlogId }
        : {};
    const { txnRefKey } = await client.call(fetchBill, { body: { ...body, ...ofPlan, ...validated } });
    return txnRefKey;
  }

  async function recharge(billerId: string, amount: string, reference: string | null) {
    const accountNumber = client.accounts[0]?.accountID ?? '';
    const mobileNumber = parameters[0]?.PARAMETER_VALUE ?? '';
    const body: EndpointBody<typeof payBill> = {
      billerId,
      accountNumber,
      billAmount: amount,
      customerBillId: null,
      transactionReferenceKey: reference,
      quickPay: 'Y',
      inputSignatures: parameters,
      otp: await client.code('payment', { billerId, amount, accountNumber, mobileNumber }),
      paymentMode: 'CASH',
      paymentChannel: 'BNKBRNCH',
      forChannel: 'prepaid',
      otherAmount: 'Y',
      repeatsTransactionId: await findNewestPayment(client, { BILLER_ID: billerId, PARAMETERS: parameters }),
    };
    return client.try(payBill, { body });
  }

  it('[PRE-12] [PAY-18] refuses an amount that is not the price of a plan for a bill that was fetched without a plan', async () => {
    const reference = await fetchFor(operators.fetched);
    expect(await requireRefusal(client, () => recharge(operators.fetched, '123.45', reference))).toBe(noPlan);
    const { amount } = await planOf(operators.fetched);
    expect(await recharge(operators.fetched, amount, reference)).toMatchObject({ status: 200 });
  });

  it('[PRE-12] [PAY-18] refuses an amount that is not the price of a plan for details that were validated and fetched without a plan', async () => {
    const reference = await fetchFor(operators.validated, { amount: '77.77' });
    for (const amount of ['66.66', '77.77']) {
      expect(await requireRefusal(client, () => recharge(operators.validated, amount, reference))).toBe(
        noPlan,
      );
    }
    const { amount } = await planOf(operators.validated);
    const ofPlan = await fetchFor(operators.validated, { amount });
    expect(await recharge(operators.validated, amount, ofPlan)).toMatchObject({ status: 200 });
  });

  it('[PRE-12] [PAY-18] refuses an amount that is not the price of a plan if no bill needs to be fetched', async () => {
    await bank.db.query('UPDATE biller SET fetch_requirement = $1 WHERE id = $2', [
      'OPTIONAL',
      operators.fetched,
    ]);
    for (const billerId of [operators.fetched, operators.instant]) {
      expect(await requireRefusal(client, () => recharge(billerId, '123.45', null))).toBe(noPlan);
      const { amount } = await planOf(billerId);
      expect(await recharge(billerId, amount, null)).toMatchObject({ status: 200 });
    }
  });

  it.each(Object.values(operators))(
    '[PRE-12] [PAY-18] accepts only the price of the fetched plan at %s',
    async (id) => {
      const { amount, billerPlanId: planid } = await planOf(id);
      const reference = await fetchFor(id, { amount, planid });
      expect(await requireRefusal(client, () => recharge(id, '129.00', reference))).toBe(
        'Only Exact Payment Amount Accepted',
      );
      expect(await recharge(id, amount, reference)).toMatchObject({ status: 200 });
    },
  );
});
