import type { EndpointResponse, EndpointBody } from '@billpay/api-contract/endpoint';
import type { fetchBill, validateBill, WireFetchedBill } from '@billpay/api-contract/bills';
import type { Bank } from '../bank';
import type { BillFacts, Biller, OpenBill, Plan } from '../adapters/bill-network';
import { isOtherName } from '../billers/account-name';
import { findSavedAccount } from '../billers/saved-biller';
import { findParameterFault, normalizeParameters } from '../adapters/parameters';
import { toPaise, toRupees } from '../paise';
import { Refusal, notFound } from '../refusal';
import { findReference, storeReference, type BillReference, type Subject } from './bill-references';
import { findPaymentKind } from './payment-kind';
import { sumBills } from '../billers/fetched-due';
import { checkLink } from './payment-links';
import { paymentTexts } from './payment-texts';

type FetchRequest = EndpointBody<typeof fetchBill>;
type ValidateRequest = EndpointBody<typeof validateBill>;

/** Finds the biller of a request, and normalizes the details for the network. @throws Refusal */
async function findBiller<R extends ValidateRequest>(
  bank: Bank,
  given: R,
): Promise<{ biller: Biller; request: R }> {
  const biller = await bank.network.biller(given.billerID);
  if (!biller) throw notFound('biller');
  const billerParams = normalizeParameters(biller.parameters, given.billerParams);
  const fault = findParameterFault(biller.parameters, billerParams);
  if (fault) throw new Refusal(422, fault);
  return { biller, request: { ...given, billerParams } };
}

function namedAmount(request: ValidateRequest): number | undefined {
  if (request.quickPay !== 'Y' || request.quickPayAmount === undefined) return undefined;
  const paise = toPaise(request.quickPayAmount);
  if (paise <= 0) throw new Refusal(422, paymentTexts.amount);
  return paise;
}

async function findPlan(bank: Bank, biller: Biller, planId: string | undefined): Promise<Plan | undefined> {
  if (planId === undefined) return undefined;
  const plan = (await bank.network.plans(biller.id)).find(({ id }) => id === planId);
  if (!plan) throw new Refusal(422, paymentTexts.noSuchPlan);
  return plan;
}

/** Fetches a bill from the network and stores it as the reference for checking a payment (PAY-03). */
export async function fetchFromNetwork(
  bank: Bank,
  customerId: string,
  given: FetchRequest,
): Promise<EndpointResponse<typeof fetchBill>> {
  const { biller, request } = await findBiller(bank, given);
  const kind = findPaymentKind(biller);
  const plan = await findPlan(bank, biller, request.planid);
  const named = namedAmount(request);
  if (kind === 'validated') await requireValidation(bank, customerId, request, plan?.amountPaise ?? named);
  if (kind === 'instant' && !plan) throw new Refusal(422, paymentTexts.notFetched);
  const parameters = request.billerParams;
  const linkId = await checkLink(bank, request.paymentLink, { billerId: biller.id, parameters });
  const bill = await bank.network.fetchBill({
    customerId,
    biller,
    parameters,
    plan,
    namedPaise: kind === 'validated' ? named : undefined,
  });
  if ('refused' in bill) throw new Refusal(422, bill.refused, undefined, bill.code);
  const subject = { kind: 'fetch', customerId, billerId: biller.id, parameters } as const;
  const { others = [] } = bill;
  const fetchedDuePaise = others.length === 0 ? null : sumBills(bill);
  const saved = await findSavedAccount(bank, customerId, biller.id, parameters);
  const store = async (open: OpenBill) => ({
    ...(await storeBill(bank, subject, open, { planId: plan?.id ?? null, fetchedDuePaise, linkId })),
    ...(saved && { accountName: compareName(saved.account_name, open.customerName) }),
  });
  const [first, ...otherBills] = await Promise.all([store(bill), ...others.map(store)]);
  return {
    success: true,
    customerbillId: saved?.id ?? null,
    ...first,
    ...(otherBills.length > 0 && { otherBills }),
  };
}

function compareName(known: string | null, name: string): WireFetchedBill['accountName'] {
  return { known, differs: isOtherName(known, name) };
}

/** Stores one bill of a fetch. Returns it with its key. */
async function storeBill(
  bank: Bank,
  subject: Subject,
  bill: OpenBill,
  fetched: Pick<BillReference, 'planId' | 'fetchedDuePaise' | 'linkId'>,
): Promise<WireFetchedBill> {
  const txnRefKey = await storeReference(bank, subject, {
    ...fetched,
    amountPaise: bill.amountPaise,
    customerName: bill.customerName,
    billNumber: bill.billNumber,
    facts: pickFacts(bill),
    networkId: bill.networkId ?? null,
    offers: bill.offers ?? [],
  });
  return { txnRefKey, ...toWireBill(bill) };
}

/** Requires a validation of exactly these details and this amount (PAY-04). @throws Refusal */
async function requireValidation(
  bank: Bank,
  customerId: string,
  request: FetchRequest,
  amountPaise: number | undefined,
): Promise<void> {
  if (amountPaise === undefined) throw new Refusal(422, paymentTexts.amount);
  const key = request.adHocBillValidationRefKey;
  const subject = {
    kind: 'validation',
    customerId,
    billerId: request.billerID,
    parameters: request.billerParams,
  } as const;
  const validation = key === undefined ? undefined : await findReference(bank, key, subject);
  if (!validation) throw new Refusal(422, paymentTexts.notValidated);
  if (validation.amountPaise !== null && validation.amountPaise !== amountPaise) {
    throw new Refusal(422, paymentTexts.notValidated);
  }
}

/** Validates the details with the biller. Returns the reference that the fetch must contain. */
export async function validateAtBiller(
  bank: Bank,
  customerId: string,
  given: ValidateRequest,
): Promise<string> {
  const { biller, request } = await findBiller(bank, given);
  if (biller.billValidation === 'NOT_SUPPORTED') {
    throw new Refusal(422, paymentTexts.noValidation);
  }
  const named = namedAmount(request);
  const refused = await bank.network.validateBill({ biller, parameters: request.billerParams });
  if (refused) throw new Refusal(422, refused.refused, undefined, refused.code);
  return storeReference(
    bank,
    { kind: 'validation', customerId, billerId: biller.id, parameters: request.billerParams },
    {
      amountPaise: named ?? null,
      planId: null,
      customerName: null,
      billNumber: null,
      facts: {},
      networkId: null,
      offers: [],
      fetchedDuePaise: null,
      linkId: null,
    },
  );
}

/** Returns the bill's dates and period, if any. */
function pickFacts({ dueDate, billDate, billPeriod }: OpenBill): BillFacts {
  return {
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(billDate === undefined ? {} : { billDate }),
    ...(billPeriod === undefined ? {} : { billPeriod }),
  };
}

function toWireBill({ offers = [], networkId, ...bill }: OpenBill) {
  return {
    ...(networkId !== undefined && { billId: networkId }),
    ...(offers.length > 0 && {
      offers: offers.map(({ kind, amountPaise, day }) => ({ kind, amount: toRupees(amountPaise), day })),
    }),
    data: {
      Data: {
        BillerResponse: {
          customerName: bill.customerName,
          amount: toRupees(bill.amountPaise),
          ...pickFacts(bill),
          billNumber: bill.billNumber,
          Tag: [...bill.tags],
        },
        AdditionalInfo: { Tag: [...bill.additionalInfo] },
      },
    },
  };
}
