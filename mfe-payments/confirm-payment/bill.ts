import type { ResponseOf, BodyOf } from '@billpay/api-contract/endpoint';
import { fetchBill as fetchBillCall, validateBill as validateBillCall } from '@billpay/api-contract/payment';
import type { HttpClient } from '@billpay/host-api/http';
import { toWireRupees } from '@billpay/domain/money';
import { toBillDue, type BillDue } from '@billpay/domain/rules';
import { readableValue } from '../receipt/readable-value';
import { receiptTexts } from '../receipt/receipt-texts';
import type { Payee } from './payee';

/** Label and value of a bill's field, formatted. */
export interface BillRow {
  readonly label: string;
  readonly value: string;
}

export interface Bill extends BillDue {
  /** The network's key of this fetch; the payment carries it. */
  readonly reference: string;
  /** All response fields except its tags and the amount (PAY-01). */
  readonly fields: readonly BillRow[];
  readonly tags: readonly BillRow[];
  readonly additionalInfo: readonly BillRow[];
}

type WireBill = ResponseOf<typeof fetchBillCall>;

/** 'customerName' → 'Customer Name', 'bill_period' → 'Bill Period'; names with spaces stay as they are. */
export function readableName(name: string): string {
  return name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\b[a-z]/g, (first) => first.toUpperCase())
    .trim();
}

function toRow(name: string, value: unknown): BillRow[] {
  const label = readableName(name);
  const readable = readableValue(value, label);
  return readable === null ? [] : [{ label, value: readable }];
}

function toRows(tags: readonly { name: string; value: string }[] = []): BillRow[] {
  return tags.flatMap((tag) => toRow(tag.name, tag.value));
}

export function toBill(wire: WireBill): Bill {
  const { BillerResponse, AdditionalInfo } = wire.data.Data;
  const { amount: _amount, Tag, ...fields } = BillerResponse;
  return {
    ...toBillDue(BillerResponse),
    reference: wire.txnRefKey,
    fields: Object.entries(fields).flatMap(([name, value]) => toRow(name, value)),
    tags: toRows(Tag),
    additionalInfo: toRows(AdditionalInfo?.Tag),
  };
}

/** Bill fields that a receipt shows beside number and amount, by their names at the billers. */
const { billDate, billPeriod, dueDate } = receiptTexts.labels;
const FACTS_OF_RECEIPT = [billDate, billPeriod, dueDate];

/** Those of the bill's fields that its receipt repeats; none without a bill. */
export function receiptFacts(bill: Bill | null): BillRow[] {
  return FACTS_OF_RECEIPT.flatMap((name) => bill?.fields.filter(({ label }) => label === name) ?? []);
}

/** The body of a request for a bill: `namedPaise` is the amount that the customer chose, if any. */
function requestBody(
  payee: Payee,
  quickPay: boolean,
  namedPaise?: number,
): Omit<BodyOf<typeof validateBillCall>, 'validateBill'> {
  return {
    billerID: payee.billerId,
    billerParams: toWireParameters(payee),
    quickPay: quickPay ? 'Y' : 'N',
    ...(namedPaise !== undefined && { quickPayAmount: toWireRupees(namedPaise) }),
    billName: payee.billName,
    forChannel: payee.recharge ? 'prepaid' : 'postpaid',
  };
}

/** The plan that a recharge is fetched for (PRE-12). */
function planOf({ recharge }: Payee) {
  if (!recharge) return {};
  const { plan } = recharge;
  return { planid: plan.id, supportplan: 'MANDATORY' as const, ...(plan.type && { plantype: plan.type }) };
}

/** The biller's parameters as the wire names them. */
export function toWireParameters(payee: Payee) {
  return payee.parameters.map(({ name, value }) => ({ PARAMETER_NAME: name, PARAMETER_VALUE: value }));
}

/** Fetches the bill; `quickPay` for a biller that accepts adhoc amounts (PAY-02, PAY-03). */
export async function fetchBill(
  http: HttpClient,
  payee: Payee,
  quickPay: boolean,
  signal: AbortSignal,
): Promise<Bill> {
  const body = { ...requestBody(payee, quickPay), ...planOf(payee), validateBill: 'N' as const };
  return toBill(await http.call(fetchBillCall, { body, signal }));
}

/** Has the biller validate the details for the amount. Returns the key to fetch the bill with (PAY-04). */
export async function validateBill(http: HttpClient, payee: Payee, amountPaise: number): Promise<string> {
  const body = { ...requestBody(payee, true, amountPaise), validateBill: 'Y' as const };
  const { data } = await http.call(validateBillCall, { body });
  return data.BbpsTranlogId;
}

/** Fetches the bill of a successful validation (PAY-04). */
export async function fetchValidatedBill(
  http: HttpClient,
  payee: Payee,
  amountPaise: number,
  validationKey: string,
): Promise<Bill> {
  const body = {
    ...requestBody(payee, true, amountPaise),
    ...planOf(payee),
    validateBill: 'Y' as const,
    adHocBillValidationRefKey: validationKey,
  };
  return toBill(await http.call(fetchBillCall, { body }));
}
