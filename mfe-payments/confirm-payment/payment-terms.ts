import { paymentInformation } from '@billpay/api-contract/directory';
import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { paymentRowAt } from '@billpay/api-contract/known-values';
import type { HttpClient } from '@billpay/host-api/http';
import { parseRupees } from '@billpay/domain/money';
import type { Payee } from './payee';

type WireTerms = EndpointResponse<typeof paymentInformation>['data'][number];

/** The biller's terms for payments with one mode and channel. Amounts are in paise. */
export interface PaymentTerms {
  readonly channel: string;
  readonly mode: string;
  readonly minPaise: number;
  readonly maxPaise: number;
  /** The customer's fee for one payment, in addition to the bill amount. */
  readonly feePaise: number;
}

function toTerms(row: WireTerms): PaymentTerms {
  return {
    channel: row.PAYMENT_CHANNEL,
    mode: row.PAYMENT_MODE,
    minPaise: parseRupees(row.MIN_LIMIT),
    maxPaise: parseRupees(row.MAX_LIMIT),
    feePaise: parseRupees(row.FEE),
  };
}

/** Returns the applicable terms; null if the biller accepts no bank account payments in this channel. */
export function findTerms(rows: readonly WireTerms[], inAppWebView: boolean): PaymentTerms | null {
  const row = paymentRowAt(inAppWebView ? 'app' : 'browser', rows);
  return row ? toTerms(row) : null;
}

/** Returns a recharge's terms; null if the operator accepts no bank payments. */
function rechargeTerms(rows: readonly WireTerms[]): PaymentTerms | null {
  const row = paymentRowAt('recharge', rows);
  return row ? toTerms(row) : null;
}

export async function fetchTerms(
  http: HttpClient,
  payee: Payee,
  inAppWebView: boolean,
  signal: AbortSignal,
): Promise<PaymentTerms | null> {
  const { data } = await http.call(paymentInformation, { params: { billerId: payee.billerId }, signal });
  return payee.recharge ? rechargeTerms(data) : findTerms(data, inAppWebView);
}
