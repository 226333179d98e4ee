import { readAccounts } from '../accounts/accounts';
import { accountInfo, amountPaidToday } from '@billpay/api-contract/accounts';
import { acceptAccountName, fetchBill, validateBill } from '@billpay/api-contract/bills';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import { acceptName } from '../billers/account-name';
import { accountNameTexts } from '../billers/account-name-texts';
import { findSavedBiller } from '../billers/saved-biller';
import { ok, okMessage } from '../http/responses';
import { openPaymentLink } from '@billpay/api-contract/payment-links';
import { openLink } from '../payments/payment-links';
import { fetchPlans, type WirePlan } from '@billpay/api-contract/plans';
import type { Bank } from '../bank';
import type { Plan } from '../adapters/bill-network';
import { route, type Route } from '../http/route';
import { toRupees } from '../paise';
import { readUsage } from '../payments/daily-usage';
import { fetchFromNetwork, validateAtBiller } from '../payments/fetch-bill';
import { failureMessage, toOutcome } from '../payments/outcome';
import { pay } from '../payments/pay';
import { findLastUsedAccount } from '../payments/last-used-account';
import { isOpen } from '../payments/payment';
import { paymentTexts } from '../payments/payment-texts';
import { findRecentPayment } from '../payments/recent-payment';
import { Refusal, notFound } from '../refusal';

const ALL_CIRCLES = 'All Circles';

function toWirePlan(plan: Plan, circle: string, mobileNumber: string | undefined): WirePlan {
  return {
    amount: toRupees(plan.amountPaise),
    categoryType: plan.kind,
    planDesc: plan.description,
    planAdditionalInfo: {
      ...(plan.data === null ? {} : { Data: plan.data }),
      ...(plan.talkTime === null ? {} : { Talktime: plan.talkTime }),
      ...(plan.validity === null ? {} : { Validity: plan.validity }),
      Circle: circle,
      ...(plan.benefits === null ? {} : { 'Additional Benefits': plan.benefits }),
      'Plan Type': plan.kind,
    },
    billerPlanId: plan.id,
    ...(mobileNumber === undefined ? {} : { mobileNumber }),
    Circle: circle,
  };
}

/** Lists routes for fetching, validating and paying bills, and for data needed before a payment. */
export function paymentRoutes(bank: Bank): Route[] {
  return [
    route(fetchPlans, async ({ query }) => {
      if (!(await bank.network.biller(query.billerId))) throw notFound('biller');
      const all = await bank.network.plans(query.billerId);
      const wanted = query.amount === undefined ? null : Number(query.amount) * 100;
      const plans = wanted === null ? all : all.filter((plan) => plan.amountPaise === wanted);
      const size = Number(query.pageSize);
      const start = (Number(query.pageNumber) - 1) * size;
      const circle = query.circle ?? ALL_CIRCLES;
      const data = plans
        .slice(start, start + size)
        .map((plan) => toWirePlan(plan, circle, query.mobileNumber));
      const categories = [...new Set(all.map(({ kind }) => kind))];
      return ok({ data, totalPages: Math.ceil(plans.length / size), categories });
    }),
    route(fetchBill, ({ customer, body }) => fetchFromNetwork(bank, customer.id, body)),
    route(validateBill, async ({ customer, body }) => {
      return ok({ BbpsTranlogId: await validateAtBiller(bank, customer.id, body) });
    }),
    route(acceptAccountName, async ({ customer, body }) => {
      const saved = await findSavedBiller(bank, customer.id, body.customerBillId);
      // 404 would mean that the API lacks the call.
      if (!saved) throw new Refusal(422, paymentTexts.reference);
      const continues = await acceptName(bank, customer.id, saved, body.transactionReferenceKey);
      const message = continues ? accountNameTexts.acceptedAndContinued : accountNameTexts.accepted;
      return { ...okMessage(message), continues };
    }),
    route(openPaymentLink, async ({ customer, body }) => ok(await openLink(bank, customer.id, body.link))),
    route(payBill, async ({ customer, body, idempotencyKey }) => {
      const payment = await pay(bank, customer.id, idempotencyKey, body);
      const data = toOutcome(payment);
      if (payment.status === 'success') return ok(data, paymentTexts.paid);
      if (isOpen(payment)) return ok(data, paymentTexts.pending);
      const status = payment.status === 'fund-transfer-timeout' ? 504 : 422;
      throw new Refusal(status, failureMessage(payment.status), data);
    }),
    route(recentPayment, async ({ customer, body }) => {
      return ok(await findRecentPayment(bank, customer.id, body));
    }),
    route(amountPaidToday, async ({ customer }) => {
      const { paidPaise, ownPaise } = await readUsage(bank, customer.id);
      return ok({ amount: toRupees(paidPaise), ...(ownPaise !== null && { ownLimit: toRupees(ownPaise) }) });
    }),
    route(accountInfo, async ({ customer, body }) => {
      const requested = new Set(body.accountInfo.map((account) => account.accountID));
      const [accounts, lastUsed] = await Promise.all([
        readAccounts(bank, customer.id),
        findLastUsedAccount(bank, customer.id),
      ]);
      const data = accounts
        .filter((account) => requested.has(account.number))
        .map(({ id, number, type, balancePaise }) => ({
          id,
          accountNumber: number,
          accountType: type,
          balance: balancePaise === null ? ('Unable to fetch balance' as const) : toRupees(balancePaise),
          ...(number === lastUsed && { lastUsed: true }),
        }));
      return ok(data);
    }),
  ];
}
