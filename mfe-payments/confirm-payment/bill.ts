import type { EndpointBody, EndpointResponse } from '@billpay/api-contract/endpoint';
import type { WireFetchedBill } from '@billpay/api-contract/bills';
import { fetchBill as fetchBillCall, validateBill as validateBillCall } from '@billpay/api-contract/bills';
import type { HttpClient } from '@billpay/host-api/http';
import { parseRupees, toWireRupees } from '@billpay/domain/money';
import { decodeEntities } from '@billpay/domain/network-names';
import { toBillDue, toFetchedDue, type BillDue } from '@billpay/domain/rules';
import { readableValue } from '../receipt/readable-value';
import { toAccountName, type AccountName } from './account-name';
import { readableName } from './readable-name';
import type { BillFact } from '../receipt/payment-outcome';
import { confirmTexts } from './confirm-payment-texts';
import type { Payee } from './payee';

/** A field of a bill as sent by its biller, with a readable name: 'Due Date'. */
export interface BillField {
  readonly name: string;
  readonly value: string | number | boolean;
}

/** A field of a bill as displayed, in the page's language. */
export interface BillRow {
  /** The biller's name for the field: 'Due Date'. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Another amount that the biller accepts, until or from a bank day. */
export interface OfferedAmount {
  readonly kind: 'early' | 'minimum' | 'late';
  readonly amountPaise: number;
  readonly day: string;
}

export interface Bill extends BillDue {
  /** The network's key of this bill, which is part of the payment. */
  readonly reference: string;
  /** The network's id of the bill; null if the bank does not return it. */
  readonly billId: string | null;
  readonly offers: readonly OfferedAmount[];
  /** Null if the bill has no name, or the API does not store names. */
  readonly account: AccountName | null;
  /** All response fields except tags and the amount (PAY-01). */
  readonly fields: readonly BillField[];
  readonly tags: readonly BillField[];
  readonly additionalInfo: readonly BillField[];
}

/** The bills of a fetch: one in most cases. */
export interface FetchedBill extends Bill {
  /** Further open bills for the same details. */
  readonly others: readonly Bill[];
  /** All bills as one due. */
  readonly due: BillDue;
}

/** Returns a list with the field, or an empty list if the field has no value to show. */
function toField(name: string, value: unknown): BillField[] {
  const isText = typeof value === 'string' && value.trim() !== '';
  if (!isText && typeof value !== 'number' && typeof value !== 'boolean') return [];
  return [{ name: readableName(decodeEntities(name)), value }];
}

function toFields(tags: readonly { name: string; value: string }[] = []): BillField[] {
  return tags.flatMap((tag) => toField(tag.name, tag.value));
}

/** Billers' names for the fields that the network defines. */
const networkFields: Readonly<Record<keyof typeof confirmTexts.billFields, string>> = {
  dueDate: 'Due Date',
  billDate: 'Bill Date',
  billPeriod: 'Bill Period',
  billNumber: 'Bill Number',
  customerName: 'Customer Name',
};
const networkFieldNames = Object.keys(networkFields) as (keyof typeof networkFields)[];

/**
 * Converts a field to the page's language. Translates the name of a network field, and uses the biller's name
 * for any other field.
 */
export function toRow({ name, value }: BillField): BillRow {
  const known = networkFieldNames.find((field) => networkFields[field] === name);
  const label = known ? confirmTexts.billFields[known] : name;
  return { name, label, value: readableValue(value, name) };
}

function toBill(wire: WireFetchedBill): Bill {
  const { BillerResponse, AdditionalInfo } = wire.data.Data;
  const { amount: _amount, Tag, ...fields } = BillerResponse;
  return {
    ...toBillDue(BillerResponse),
    reference: wire.txnRefKey,
    billId: wire.billId ?? null,
    offers: (wire.offers ?? []).map(({ kind, amount, day }) => ({
      kind,
      amountPaise: parseRupees(amount),
      day,
    })),
    account: toAccountName(wire),
    fields: Object.entries(fields).flatMap(([name, value]) => toField(name, value)),
    tags: toFields(Tag),
    additionalInfo: toFields(AdditionalInfo?.Tag),
  };
}

export function toFetchedBill(wire: EndpointResponse<typeof fetchBillCall>): FetchedBill {
  return {
    ...toBill(wire),
    others: (wire.otherBills ?? []).map(toBill),
    due: toFetchedDue(wire),
  };
}

/** Returns the bill's fields that the receipt repeats, or none without a bill. */
export function listReceiptFacts(bill: Bill | null): BillFact[] {
  const facts = ['billDate', 'billPeriod', 'dueDate'] as const;
  return facts.flatMap((fact) => {
    const found = bill?.fields.find(({ name }) => name === networkFields[fact]);
    return found ? [{ name: fact, value: String(found.value) }] : [];
  });
}

/** Builds the body of a bill request; `namedPaise` is the customer's chosen amount, if any. */
function requestBody(
  payee: Payee,
  quickPay: boolean,
  namedPaise?: number,
): Omit<EndpointBody<typeof validateBillCall>, 'validateBill'> {
  return {
    billerID: payee.billerId,
    billerParams: toWireParameters(payee),
    quickPay: quickPay ? 'Y' : 'N',
    ...(namedPaise !== undefined && { quickPayAmount: toWireRupees(namedPaise) }),
    billName: payee.billName,
    forChannel: payee.recharge ? 'prepaid' : 'postpaid',
  };
}

/** Returns the plan for which a recharge fetches the bill (PRE-12). */
function toWirePlan({ recharge }: Payee) {
  if (!recharge) return {};
  const { plan } = recharge;
  return { planid: plan.id, supportplan: 'MANDATORY' as const, ...(plan.type && { plantype: plan.type }) };
}

/** Converts the biller's parameters to the field names of the API. */
export function toWireParameters(payee: Payee) {
  return payee.parameters.map(({ name, value }) => ({ PARAMETER_NAME: name, PARAMETER_VALUE: value }));
}

/**
 * Fetches the bill. `quickPay` is for a biller that accepts adhoc amounts (PAY-02, PAY-03). With `paymentLink`,
 * the payment of the bill uses this link.
 */
export async function fetchBill(
  http: HttpClient,
  payee: Payee,
  { quickPay, paymentLink }: { quickPay: boolean; paymentLink: string | undefined },
  signal: AbortSignal,
): Promise<FetchedBill> {
  const body = {
    ...requestBody(payee, quickPay),
    ...toWirePlan(payee),
    validateBill: 'N' as const,
    ...(paymentLink !== undefined && { paymentLink }),
  };
  return toFetchedBill(await http.call(fetchBillCall, { body, signal }));
}

/** Asks the biller to validate the details for the amount. Returns the key for fetching the bill (PAY-04). */
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
): Promise<FetchedBill> {
  const body = {
    ...requestBody(payee, true, amountPaise),
    ...toWirePlan(payee),
    validateBill: 'Y' as const,
    adHocBillValidationRefKey: validationKey,
  };
  return toFetchedBill(await http.call(fetchBillCall, { body }));
}
