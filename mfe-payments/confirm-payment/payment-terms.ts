import { paymentInformation } from '@billpay/shared/contract/billers';
import type { AnswerOf } from '@billpay/shared/contract/endpoint';
import type { HttpClient } from '@billpay/shared/http';
import { parseRupees } from '@billpay/shared/money';

type WireTerms = AnswerOf<typeof paymentInformation>['data'][number];

/** On what terms the biller takes a payment made here: in one mode of one channel. Amounts in paise. */
export interface PaymentTerms {
  readonly channel: string;
  readonly mode: string;
  readonly minPaise: number;
  readonly maxPaise: number;
  /** The customer's fee for one payment, on top of the bill amount. */
  readonly feePaise: number;
}

const BANK_MODE = 'Internet Banking';

/** The network's name for where the customer is: the bank's site, or its app. */
function channelHere(inAppWebView: boolean): string {
  return inAppWebView ? 'MOB' : 'INT';
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

/** The terms that hold here, or null when the biller takes no payment from a bank account in this channel. */
export function termsHere(rows: readonly WireTerms[], inAppWebView: boolean): PaymentTerms | null {
  const row = rows.find(
    (candidate) =>
      candidate.PAYMENT_MODE === BANK_MODE && candidate.PAYMENT_CHANNEL === channelHere(inAppWebView),
  );
  return row ? toTerms(row) : null;
}

export async function fetchTerms(
  http: HttpClient,
  billerId: string,
  inAppWebView: boolean,
  signal: AbortSignal,
): Promise<PaymentTerms | null> {
  const { data } = await http.call(paymentInformation, { params: { billerId }, signal });
  return termsHere(data, inAppWebView);
}
