import type { RefusalCode } from '@billpay/api-contract/endpoint';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { ParameterRule } from './parameters';

/** The only category whose id the specification defines. */
export const MOBILE_PREPAID_CATEGORY = 46;

/** The coverage of a biller that serves every state. */
export const ALL_INDIA = 'All India';

export type Requirement = 'MANDATORY' | 'OPTIONAL' | 'NOT_SUPPORTED';

/** A payment mode in a channel, with the biller's limits and the customer's fee, in paise. */
export interface PaymentChannel {
  readonly channel: string;
  readonly mode: string;
  readonly minPaise: number;
  readonly maxPaise: number;
  readonly feePaise: number;
}

export interface Biller {
  readonly id: string;
  readonly name: string;
  readonly categoryId: number;
  readonly categoryName: string;
  /** A state, a city or `ALL_INDIA`. */
  readonly coverage: string;
  readonly acceptsAdhoc: boolean;
  /** Exactness in the directory's spelling. Several spellings exist. */
  readonly exactness: string;
  readonly fetchRequirement: Requirement;
  readonly billValidation: Requirement;
  readonly validateBillAllowed: boolean;
  readonly parameters: readonly ParameterRule[];
  readonly channels: readonly PaymentChannel[];
}

export interface ValidationRequest {
  readonly biller: Biller;
  readonly parameters: readonly WireParameter[];
}

export interface BillRequest extends ValidationRequest {
  /** The bank's customer. The network tracks which customer paid a bill. */
  readonly customerId: string;
  /** Set if the plan of a recharge or the customer determines the amount. Otherwise the biller does. */
  readonly plan?: Plan | undefined;
  readonly namedPaise?: number | undefined;
  /**
   * `Bill.networkId` of an earlier fetch, to read that bill's open amount now. Defaults to the newest open
   * bill.
   */
  readonly networkId?: string | undefined;
}

/** Dates and period of a bill. Missing for recharges and for amounts that the customer enters. */
export interface BillFacts {
  /** A bank day. */
  readonly billDate?: string;
  /** A bank day. */
  readonly dueDate?: string;
  readonly billPeriod?: string;
}

/**
 * Another amount that the biller accepts for a bill. 'early' pays the bill in full until its day. 'minimum' pays
 * a part of it until its day. 'late' is the amount from its day on, which `Bill.amountPaise` then equals.
 */
export interface OfferedAmount {
  readonly kind: 'early' | 'minimum' | 'late';
  readonly amountPaise: number;
  /** A bank day. */
  readonly day: string;
}

export interface OpenBill extends BillFacts {
  /** Amount due on the day of the fetch. */
  readonly amountPaise: number;
  readonly customerName: string;
  readonly billNumber: string;
  /**
   * The network's id of this bill, which its payment contains. Missing for amounts that no bill determines.
   */
  readonly networkId?: string | undefined;
  readonly tags: readonly { name: string; value: string }[];
  readonly additionalInfo: readonly { name: string; value: string }[];
  /** Missing if the biller offers no other amounts. */
  readonly offers?: readonly OfferedAmount[] | undefined;
}

/** A fetched bill. Auto pay, scheduled payments and lists pay this bill. */
export interface Bill extends OpenBill {
  /**
   * The biller's further open bills for the same details, each with a `networkId`. Missing if there are none, or
   * if the request contains a `networkId`.
   */
  readonly others?: readonly OpenBill[] | undefined;
}

/** The biller's refusal, which is the message for the customer, including the network's code if any. */
export interface BillRefused {
  readonly refused: string;
  /** 'no-pending-bill' if nothing is owed (PAY-14). */
  readonly code?: RefusalCode;
}

export interface PayOrder {
  /** The network's idempotency key. The same key is one payment, regardless of how often it is sent. */
  readonly paymentId: string;
  readonly customerId: string;
  readonly billerId: string;
  readonly amountPaise: number;
  readonly billNumber: string;
  /** `Bill.networkId` of the fetched and paid bill; null for a payment without one. */
  readonly networkId: string | null;
}

export interface ComplaintOrder {
  /** The network's idempotency key. The same key is one complaint, regardless of how often it is sent. */
  readonly complaintId: string;
  /** Payment that the complaint is about. Missing for a complaint about the service of `billerId`. */
  readonly paymentId?: string;
  readonly billerId?: string;
  readonly reasonId: number;
  readonly description: string;
}

/** 'unknown': the network does not know the outcome yet. */
export type PayOutcome =
  | { readonly state: 'accepted'; readonly referenceId: string; readonly approval: string }
  | { readonly state: 'refused'; readonly referenceId: string; readonly reason: string }
  | { readonly state: 'unknown'; readonly referenceId: string | null };

/** 'not-found': the network has never received the payment. */
export type PayStatus = PayOutcome | { readonly state: 'not-found' };

export interface Plan {
  readonly id: string;
  readonly billerId: string;
  readonly amountPaise: number;
  readonly kind: string;
  readonly description: string;
  readonly validity: string | null;
  readonly talkTime: string | null;
  readonly data: string | null;
  readonly benefits: string | null;
}

export interface NumberOwner {
  readonly billerId: string;
  readonly circle: string;
}

export interface BillerFilter {
  readonly search?: string;
  readonly categoryId?: number;
  readonly categoryName?: string;
  readonly location?: string;
  readonly page: number;
}

/** A page of the directory's billers, or of their later changes. */
export interface DirectoryPage {
  /** Records in the format of the biller master (docs/biller-master.md), which the import validates. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Cursor of the next page. The cursor of the last page leads to later changes. */
  readonly next: string;
  /** Whether this is the last page for now. */
  readonly isLast: boolean;
}

/** The bill that a payment link of a biller is about. A link has no amount. */
export interface LinkedBill {
  /** The network's id of the link, which pays one bill. */
  readonly linkId: string;
  readonly billerId: string;
  readonly parameters: readonly WireParameter[];
}

/** 'invalid' also for an altered link, and for one that the network did not sign. */
export interface LinkRefused {
  readonly refused: 'invalid' | 'expired';
}

/** The newest event about a bill that its biller presents to a customer without being asked. */
export interface Presentment {
  /** The network's id of the bill. */
  readonly billId: string;
  /** Higher for each later event about this bill. Events may arrive repeatedly and in any order. */
  readonly revision: number;
  readonly state: 'presented' | 'withdrawn';
  readonly customerId: string;
  readonly billerId: string;
  readonly parameters: readonly WireParameter[];
  readonly amountPaise: number;
  /** A bank day. */
  readonly billDate: string;
  /** A bank day. */
  readonly dueDate?: string | undefined;
}

/** A page of presented bills, or of later events about them. */
export interface PresentmentPage {
  readonly presentments: readonly Presentment[];
  /** Cursor of the next page. The cursor of the last page leads to later events. */
  readonly next: string;
  /** Whether this is the last page for now. */
  readonly isLast: boolean;
}

/** Whether a customer has skipped a presented bill. */
export interface SkipDecision {
  readonly billId: string;
  readonly customerId: string;
  readonly isSkipped: boolean;
  /** Higher for each later decision about this bill. The highest counts, regardless of the order of arrival. */
  readonly decision: number;
}

/** The national bill-payment network from the bank's point of view. */
export interface BillNetwork {
  categories(): Promise<readonly { id: number; name: string }[]>;
  locations(): Promise<readonly { state: string; cities: readonly string[] }[]>;
  biller(id: string): Promise<Biller | undefined>;
  billers(filter: BillerFilter): Promise<{ billers: readonly Biller[]; totalPages: number }>;
  /** Returns the page that follows the cursor; null starts at the first page of the directory. */
  directory(after: string | null): Promise<DirectoryPage>;
  plans(billerId: string): Promise<readonly Plan[]>;
  /** Finds the operator of a mobile number by the numbering plan; null for an unknown number. */
  numberOwner(mobileNumber: string): Promise<NumberOwner | null>;
  /** Fetches the outstanding bill. Refused if there is none. */
  fetchBill(request: BillRequest): Promise<Bill | BillRefused>;
  /** Asks the biller to validate the details. Null if they are valid. */
  validateBill(request: ValidationRequest): Promise<BillRefused | null>;
  /** Verifies the signature of a payment link, and returns its bill. Missing without payment links. */
  openLink?(link: string): Promise<LinkedBill | LinkRefused>;
  /**
   * Returns the page of presented bills that follows the cursor; null starts at the first. Missing without
   * presentment. Resolves with null if the network turns out to have none.
   */
  presentments?(after: string | null): Promise<PresentmentPage | null>;
  /** Tells the network whether the customer skips a presented bill. Missing if the network does not need to know. */
  decideSkip?(decision: SkipDecision): Promise<void>;
  pay(order: PayOrder): Promise<PayOutcome>;
  status(paymentId: string): Promise<PayStatus>;
  /** Resolves when the network has accepted the complaint. */
  submitComplaint(complaint: ComplaintOrder): Promise<void>;
}
