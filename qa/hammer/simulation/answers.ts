import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import type { payBill } from '@billpay/api-contract/payment';
import { AdapterUnavailable, AdapterUnknown } from '@billpay/api/adapters/adapter-errors';

/** Result of a call for the customer; 'lost' if no response arrives. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly data: T }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string; readonly data: unknown }
  | { readonly kind: 'lost' };

/** Whether a lost response of an adapter explains an error. */
export function isExplained(error: unknown): boolean {
  return (
    error instanceof AdapterUnavailable ||
    error instanceof AdapterUnknown ||
    (error instanceof Error && error.message.includes('did not respond within'))
  );
}

interface Receipt {
  readonly paymentDetails: {
    readonly status: string;
    readonly tran: { transactionId: string; totalAmount: string; settleBy?: string | null | undefined };
  };
}

/** Returns the receipt in a response, even if the payment failed. */
export function findReceipt(answer: Answer<EndpointResponse<typeof payBill>>): Receipt | undefined {
  if (answer.kind === 'ok') return answer.data.data;
  const data = answer.kind === 'refused' ? (answer.data as Partial<Receipt> | null | undefined) : undefined;
  return data?.paymentDetails ? (data as Receipt) : undefined;
}

export function findPaymentId(answer: Answer<EndpointResponse<typeof payBill>>): string | undefined {
  return findReceipt(answer)?.paymentDetails.tran.transactionId;
}

/** Describes a response for the log. */
export function describeAnswer(answer: Answer<EndpointResponse<typeof payBill>>): string {
  const receipt = findReceipt(answer);
  if (receipt) return `${receipt.paymentDetails.status} ${receipt.paymentDetails.tran.transactionId}`;
  return answer.kind === 'refused' ? `${answer.status} ${answer.message}` : 'no response';
}
