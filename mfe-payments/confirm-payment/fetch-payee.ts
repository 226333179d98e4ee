import { billersByCategory, inputSignatures } from '@billpay/api-contract/directory';
import { savedBillers } from '@billpay/api-contract/billers';
import { fetchEveryPage } from '@billpay/api-contract/every-page';
import { mobilePrepaid } from '@billpay/api-contract/known-values';
import type { PayloadOf, PrepaidSelection } from '@billpay/host-api/events';
import type { Host } from '@billpay/host-api';
import { toBillerFlags, toParameterRule, toSavedBiller, type BillerFlags } from '@billpay/domain/rules';
import type { ChosenPlan, Payee } from './payee';

export type PaymentRequest = PayloadOf<'payment.requested'>;

/**
 * Fetches the payee of a request, with the biller's rules; null if the biller does not exist.
 * @throws ApiError
 */
export function fetchPayee(host: Host, request: PaymentRequest, signal: AbortSignal): Promise<Payee | null> {
  return 'prepaid' in request
    ? fetchRecharge(host, request.prepaid, signal)
    : fetchSavedBiller(host, request.customerBillId, signal);
}

/** Returns whether a plan is missing. A saved number can be recharged only with a plan. */
export function needsPlan(payee: Payee): boolean {
  return payee.categoryName === mobilePrepaid.categoryName && !payee.recharge;
}

async function fetchSavedBiller(
  host: Host,
  customerBillId: number,
  signal: AbortSignal,
): Promise<Payee | null> {
  const saved = await fetchEveryPage(
    async (query) => (await host.http.call(savedBillers, { query, signal })).data,
    ({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID,
  );
  const wire = saved.find((biller) => biller.CUSTOMER_BILL_ID === customerBillId);
  return wire ? toSavedBiller(wire) : null;
}

async function fetchRecharge(
  host: Host,
  selection: PrepaidSelection,
  signal: AbortSignal,
): Promise<Payee | null> {
  const { billerId, billerName, mobileNumber, circle } = selection;
  const [flags, signatures] = await Promise.all([
    operatorFlags(host, billerId, signal),
    host.http.call(inputSignatures, { params: { billerId }, signal }),
  ]);
  if (!flags) return null;
  const parameters = signatures.data.map(toParameterRule).map(({ name, kind }) => ({
    name,
    value: kind === 'list' ? circle : mobileNumber,
  }));
  return {
    customerBillId: selection.customerBillId ?? null,
    billName: selection.billName ?? billerName,
    billerId,
    billerName,
    categoryName: mobilePrepaid.categoryName,
    parameters,
    flags,
    autoPayId: null,
    recharge: { mobileNumber, circle, plan: toPlan(selection) },
  };
}

function toPlan(selection: PrepaidSelection): ChosenPlan {
  return {
    id: selection.planId,
    pricePaise: selection.amountPaise,
    validity: selection.validity,
    description: selection.planDescription,
    type: selection.planType,
  };
}

/** Finds the operator's rules in the list of operators, which has a few pages at most. */
async function operatorFlags(
  host: Host,
  billerId: string,
  signal: AbortSignal,
): Promise<BillerFlags | undefined> {
  for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
    const body = { categoryId: mobilePrepaid.categoryId, pageNumber };
    const { data } = await host.http.call(billersByCategory, { body, signal });
    const operator = data.find(({ BILLER_ID }) => BILLER_ID === billerId);
    if (operator) return toBillerFlags(operator);
    pages = data[0]?.TOTAL_PAGES ?? 0;
  }
  return undefined;
}
