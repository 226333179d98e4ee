import { autoPay, createAutoPay, deleteAutoPay } from '@billpay/api-contract/auto-pay';
import { savedBillers } from '@billpay/api-contract/billers';
import { generateOtp } from '@billpay/api-contract/user-services';
import { bankDayOf } from '@billpay/domain/dates';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { isPaymentDay, toMonth, planPayments, spellMonth } from './payment-days';
import { toConfirmedTerms } from '../setup/draft';

const BILL = 'Mumbai Flat Power';
/**
 * Tests a sample of configurations through the complete API; the bank's tests and `qa/agreement` cover all others.
 */
const configurations = [
  { paymentDay: 1, bimonthly: false, monthsAhead: 0 },
  { paymentDay: 15, bimonthly: true, monthsAhead: 1 },
  { paymentDay: 28, bimonthly: false, monthsAhead: 2 },
  { paymentDay: 29, bimonthly: true, monthsAhead: 3 },
  { paymentDay: 30, bimonthly: false, monthsAhead: 4 },
  { paymentDay: 30, bimonthly: true, monthsAhead: 0 },
] as const;

async function code(
  session: TestSession,
  template: 'autopay-create' | 'autopay-delete',
  templateVariables: Record<string, string>,
): Promise<string> {
  await session.http.call(generateOtp, { body: { template, templateVariables } });
  return session.latestCode();
}

/** Returns the bank's first planned payment for a configuration, and deletes the auto pay. */
async function plannedByBank(
  session: TestSession,
  billID: number,
  { paymentDay, bimonthly, monthsAhead }: (typeof configurations)[number],
): Promise<string | undefined> {
  const thisMonth = toMonth(bankDayOf(session.session.now()));
  const settings = {
    accountNumber: session.hostSession.accounts[0]?.accountID ?? '',
    maximumAmount: '50000.00',
    paymentDate: paymentDay,
    isBimonthly: bimonthly ? 1 : 0,
    activatesFrom: monthsAhead === 0 ? 'Immediately' : spellMonth(thisMonth + monthsAhead),
    isActive: monthsAhead === 0 ? 1 : 0,
    amountLimit: 1,
  } as const;
  const confirmed = { customerBillId: String(billID), ...toConfirmedTerms(settings) };
  const otp = await code(session, 'autopay-create', confirmed);
  await session.http.call(createAutoPay, { body: { billID, ...settings, otp } });
  const { allConfigurations } = (await session.http.call(autoPay, {})).data;
  const made = allConfigurations.find((one) => one.CUSTOMER_BILL_ID === billID);
  // A plan for today cannot be deleted before tomorrow.
  if (made && !isPaymentDay(paymentDay, bankDayOf(session.session.now()))) {
    const otp = await code(session, 'autopay-delete', { configurationId: String(made.ID) });
    await session.http.call(deleteAutoPay, { params: { id: made.ID }, body: { otp } });
  }
  return made?.NEXT_PAYMENT_DATE;
}

it('[AUTO-04] [AUTO-15] shows before confirmation the date that the bank plans', async () => {
  let session = await signIn();
  const today = bankDayOf(session.session.now());
  const compared: { shown: string | undefined; planned: string | undefined }[] = [];
  for (const configuration of configurations) {
    const { data } = await session.http.call(savedBillers, {});
    const billID = data.find(({ BILL_NAME }) => BILL_NAME === BILL)?.CUSTOMER_BILL_ID ?? 0;
    const { paymentDay, bimonthly, monthsAhead } = configuration;
    const plan = { paymentDay, bimonthly, startsIn: toMonth(today) + monthsAhead, lastMonth: null };
    compared.push({
      shown: planPayments(plan, today, 1)[0],
      planned: await plannedByBank(session, billID, configuration),
    });
    // Today's auto pay cannot be deleted, so another customer sets up the next one.
    if (isPaymentDay(paymentDay, today)) session = await signIn();
  }
  expect(compared.map(({ planned }) => planned)).toEqual(compared.map(({ shown }) => shown));
});
