import type { RefusalCode } from '@billpay/api-contract/endpoint';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { ParameterRule } from './parameters';

/** The only category with an id that the specification prescribes. */
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
  /** Exactness in the directory's spelling; several spellings occur. */
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
  /** The bank's customer; the network tracks which customer paid a bill. */
  readonly customerId: string;
  /** Set if a recharge's plan or the customer sets the amount; otherwise the biller does. */
  readonly plan?: Plan | undefined;
  readonly namedPaise?: number | undefined;
  /**
   * `Bill.networkId` of an earlier fetch, to read that bill's open amount now; defaults to the newest open
   * bill.
   */
  readonly networkId?: string | undefined;
}

/** Dates and period of a bill; absent for recharges and for amounts that the customer enters. */
export interface BillFacts {
  /** A bank day. */
  readonly billDate?: string;
  /** A bank day. */
  readonly dueDate?: string;
  readonly billPeriod?: string;
}

export interface Bill extends BillFacts {
  readonly amountPaise: number;
  readonly customerName: string;
  readonly billNumber: string;
  /** The network's id of this bill, which its payment carries; absent for amounts that no bill sets. */
  readonly networkId?: string | undefined;
  readonly tags: readonly { name: string; value: string }[];
  readonly additionalInfo: readonly { name: string; value: string }[];
}

/** The biller's refusal: the message for the customer, including the network's code if there is one. */
export interface BillRefused {
  readonly refused: string;
  /** 'no-pending-bill' when nothing is owed (PAY-14). */
  readonly code?: RefusalCode;
}

export interface PayOrder {
  /** The network's idempotency key: one payment, however often it is sent. */
  readonly paymentId: string;
  readonly customerId: string;
  readonly billerId: string;
  readonly amountPaise: number;
  readonly billNumber: string;
  /** `Bill.networkId` of the fetched and paid bill; null for a payment without one. */
  readonly networkId: string | null;
}

export interface ComplaintOrder {
  /** The network's idempotency key: one complaint, however often it is sent. */
  readonly complaintId: string;
  readonly paymentId: string;
  readonly reasonId: number;
  readonly description: string;
}

/** 'unknown': the network itself does not know the outcome yet. */
export type PayOutcome =
  | { readonly state: 'accepted'; readonly referenceId: string; readonly approval: string }
  | { readonly state: 'refused'; readonly referenceId: string; readonly reason: string }
  | { readonly state: 'unknown'; readonly referenceId: string | null };

/** 'not-found': the network never received the payment. */
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

/** The national bill-payment network as the bank sees it. */
export interface BillNetwork {
  categories(): Promise<readonly { id: number; name: string }[]>;
  locations(): Promise<readonly { state: string; cities: readonly string[] }[]>;
  biller(id: string): Promise<Biller | undefined>;
  billers(filter: BillerFilter): Promise<{ billers: readonly Biller[]; totalPages: number }>;
  plans(billerId: string): Promise<readonly Plan[]>;
  /** Finds the operator of a mobile number by the numbering plan; null for an unknown number. */
  numberOwner(mobileNumber: string): Promise<NumberOwner | null>;
  /** Fetches the outstanding bill; refused if there is none. */
  fetchBill(request: BillRequest): Promise<Bill | BillRefused>;
  /** Has the biller validate the details; null if they are valid. */
  validateBill(request: ValidationRequest): Promise<BillRefused | null>;
  pay(order: PayOrder): Promise<PayOutcome>;
  status(paymentId: string): Promise<PayStatus>;
  /** Resolves once the network has accepted the complaint. */
  submitComplaint(complaint: ComplaintOrder): Promise<void>;
}
