import { createHash } from 'node:crypto';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { payBill } from '@billpay/api-contract/payment';
import type { WireParameter } from '@billpay/api-contract/wire';
import type { Biller, PaymentChannel } from '../adapters/bill-network';
import type { BillReference } from './bill-references';

type Body = EndpointBody<typeof payBill>;

/**
 * The untrusted request (see `checkOrder`). An auto payment omits the last payment seen, because no customer
 * sees the bill before it.
 */
export type PaymentRequest = Omit<Body, 'repeatsTransactionId'> & Partial<Pick<Body, 'repeatsTransactionId'>>;

/** A payment with all parts looked up by the server. */
export interface PaymentOrder {
  readonly customerId: string;
  readonly idempotencyKey: string;
  readonly requestHash: Buffer;
  readonly biller: Biller;
  readonly savedBillerId: number | null;
  /** Whether the customer already knows the name on the saved account's bills. */
  readonly hasKnownName: boolean;
  readonly parameters: readonly WireParameter[];
  readonly billNumber: string;
  readonly accountId: number;
  /** The core's id of the account. */
  readonly accountReference: string;
  /** Balance of the account at the check; null if unknown. */
  readonly balancePaise: number | null;
  readonly accountNumber: string;
  readonly amountPaise: number;
  /** Paise by which the payment reduces the due, if an early or late amount is paid; otherwise null. */
  readonly settledPaise: number | null;
  readonly channel: PaymentChannel;
  readonly reference: BillReference | null;
  /**
   * The last payment of the same bill that the customer has seen; null if there is none, undefined for an auto payment.
   */
  readonly repeats: string | null | undefined;
}

/**
 * Identifies a payment request by everything except the code. A retry with a new code therefore gets the
 * first outcome, and no hash of six digits is stored.
 */
export function hashRequest(request: PaymentRequest): Buffer {
  const entries = Object.entries({ ...request, otp: '' }).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest();
}
