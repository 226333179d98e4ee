import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billersByCategory } from '@billpay/api-contract/directory';
import { savedBillers } from '@billpay/api-contract/billers';
import { fetchBill, validateBill } from '@billpay/api-contract/bills';
import { fetchPlans } from '@billpay/api-contract/plans';
import { payBill } from '@billpay/api-contract/payment';
import type { PrepaidSelection } from '@billpay/host-api/events';
import { parseRupees } from '@billpay/domain/money';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { customer, measureDebits, openPayment, findSavedBill } from '../testing/paying-customer';

/** Returns an operator's first plan for a number, in the format of the recharge form. */
async function fetchSelection(session: TestSession, billerId: string): Promise<PrepaidSelection> {
  const [operators, plans] = await Promise.all([
    session.http.call(billersByCategory, { body: { categoryId: 46, pageNumber: 1 } }),
    session.http.call(fetchPlans, { query: { billerId, pageNumber: '1', pageSize: '10' } }),
  ]);
  const operator = operators.data.find(({ BILLER_ID }) => BILLER_ID === billerId);
  const plan = plans.data.data[0];
  if (!operator || !plan) throw new Error(`No plans of ${billerId}`);
  return {
    billerId,
    billerName: operator.BILLER_NAME,
    mobileNumber: '9537525123',
    circle: 'Mumbai',
    planId: plan.billerPlanId,
    amountPaise: parseRupees(plan.amount),
    validity: plan.planAdditionalInfo.Validity ?? '',
    planDescription: plan.planDesc,
    planType: plan.planAdditionalInfo['Plan Type'],
    billName: 'Mum',
  };
}

const FETCHED = 'VODAFONPRE';
const INSTANT = 'MTNLMUMPRE';
const VALIDATED = 'AIRCELPRE';
const receipt = () => screen.findByRole('heading', { name: 'Successfully Paid' });

async function recharge(session: TestSession, billerId: string, change: Partial<PrepaidSelection> = {}) {
  const prepaid = { ...(await fetchSelection(session, billerId)), ...change };
  const opened = openPayment(session, { prepaid }, { canHandle: ['biller.add-requested'] });
  await screen.findByText(prepaid.planDescription);
  return { ...opened, prepaid };
}

function listBodies(calls: jest.SpyInstance, name: string): unknown[] {
  return (calls.mock.calls as [{ name: string }, { body?: unknown }][])
    .filter(([endpoint]) => endpoint.name === name)
    .map(([, input]) => input.body);
}

describe('confirming a recharge', () => {
  it('[PRE-10] [PRE-12] fetches the bill with the plan, and shows the number, operator, amount, validity and plan read-only', async () => {
    const session = await signIn({ like: 'first-time' });
    const calls = jest.spyOn(session.http, 'call');
    const { prepaid, screens } = await recharge(session, FETCHED);
    expect(screen.getByText('Mum')).toBeVisible();
    expect(screen.getByText('Mobile Number: 9537525123')).toBeVisible();
    expect(screen.getByText(prepaid.billerName)).toBeVisible();
    expect(screen.getByText(prepaid.validity)).toBeVisible();
    expect(screen.getByText('Amount')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /amount/i })).not.toBeInTheDocument();
    expect(screen.queryByText('9537525123')).not.toBeInTheDocument();
    expect(screens).toContain('prepaid-payment');
    expect(listBodies(calls, fetchBill.name)).toEqual([
      expect.objectContaining({
        planid: prepaid.planId,
        plantype: prepaid.planType,
        supportplan: 'MANDATORY',
        forChannel: 'prepaid',
        billerParams: [
          { PARAMETER_NAME: 'Mobile Number', PARAMETER_VALUE: '9537525123' },
          { PARAMETER_NAME: 'Circle', PARAMETER_VALUE: 'Mumbai' },
        ],
      }),
    ]);
  });
});

describe('paying a recharge', () => {
  it.each([
    ['fetches bills', FETCHED, { fetches: 1, validates: 0 }],
    ['needs no fetch or validation', INSTANT, { fetches: 0, validates: 0 }],
    ['validates first', VALIDATED, { fetches: 1, validates: 1 }],
  ])(
    '[PRE-10] [PAY-20] [REC-02] [REC-06] pays a recharge once, by CASH at BNKBRNCH, and offers to save the number, for an operator that %s',
    async (_how, id, asked) => {
      const session = await signIn({ like: 'first-time' });
      const calls = jest.spyOn(session.http, 'call');
      const { prepaid, emitted, close } = await recharge(session, id);
      const debits = await measureDebits(session, async () => {
        await customer.pay(session);
        await receipt();
      });
      expect(debits).toEqual([prepaid.amountPaise]);
      expect(listBodies(calls, fetchBill.name)).toHaveLength(asked.fetches);
      expect(listBodies(calls, validateBill.name)).toHaveLength(asked.validates);
      expect(listBodies(calls, payBill.name)).toEqual([
        expect.objectContaining({
          paymentMode: 'CASH',
          paymentChannel: 'BNKBRNCH',
          forChannel: 'prepaid',
          customerBillId: null,
        }),
      ]);
      expect(emitted.map(({ name }) => name)).toEqual(['payment.completed']);
      expect(screen.queryByText('Bill Number')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Save Biller for future payments' }));
      expect(close).toHaveBeenCalled();
      expect(emitted.at(-1)).toEqual({
        name: 'biller.add-requested',
        payload: {
          mode: 'add',
          prepaid: { billerId: id, mobileNumber: '9537525123', circle: 'Mumbai', billName: 'Mum' },
        },
      });
    },
  );

  it('[REC-06] [PAY-13] neither offers to save a saved number nor fetches its bill again', async () => {
    const session = await signIn();
    const customerBillId = await findSavedBill(session, 'My Prepaid');
    const { data } = await session.http.call(savedBillers, {});
    const saved = data.find(({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID === customerBillId);
    const findValue = (name: string) =>
      saved?.PARAMETERS.find(({ PARAMETER_NAME }) => PARAMETER_NAME === name)?.PARAMETER_VALUE ?? '';
    const { emitted } = await recharge(session, saved?.BILLER_ID ?? '', {
      customerBillId,
      mobileNumber: findValue('Mobile Number'),
      circle: findValue('Circle'),
    });
    await customer.pay(session);
    await receipt();
    expect(screen.queryByRole('button', { name: 'Save Biller for future payments' })).not.toBeInTheDocument();
    expect(emitted.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ customerBillId, outcome: 'success' }),
    ]);
  });

  it('[REC-06] does not offer saving after a failed recharge', async () => {
    const session = await signIn({ like: 'first-time' });
    await recharge(session, FETCHED, { mobileNumber: '9537529004' });
    await customer.pay(session);
    expect(await screen.findByRole('heading', { name: 'Transaction Failed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Biller for future payments' })).not.toBeInTheDocument();
  });
});

it('[PRE-12] reports that a plan is no longer offered, and shows no other message', async () => {
  const session = await signIn({ like: 'first-time' });
  const prepaid = { ...(await fetchSelection(session, FETCHED)), planId: 'VODAFONPRE-GONE' };
  openPayment(session, { prepaid });
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Payment' }));
  expect(await dialog.findByText('The plan is not offered by this operator.')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Make Payment' })).not.toBeInTheDocument());
});
