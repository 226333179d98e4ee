import { paymentInformation } from '@billpay/api-contract/billers';
import type { ResponseOf } from '@billpay/api-contract/endpoint';
import type { HttpClient } from '@billpay/host-api/http';
import { parseRupees } from '@billpay/domain/money';
import type { Payee } from './payee';

type WireTerms = ResponseOf<typeof paymentInformation>['data'][number];

/** The biller's terms for a payment in one mode of one channel. Amounts in paise. */
export interface PaymentTerms {
  readonly channel: string;
  readonly mode: string;
  readonly minPaise: number;
  readonly maxPaise: number;
  /** The customer's fee for one payment, on top of the bill amount. */
  readonly feePaise: number;
}

const BANK_MODE = 'Internet Banking';
/** Payment mode and channel of every recharge (PRE-10). */
const RECHARGE = { mode: 'CASH', channel: 'BNKBRNCH' } as const;

/** The network's names for the bank's site and for its app: the banks' own channels first, then the open ones. */
const SITE_CHANNELS = ['INTB', 'INT'] as const;
const APP_CHANNELS = ['MOBB', 'MOB'] as const;

function toTerms(row: WireTerms): PaymentTerms {
  return {
    channel: row.PAYMENT_CHANNEL,
    mode: row.PAYMENT_MODE,
    minPaise: parseRupees(row.MIN_LIMIT),
    maxPaise: parseRupees(row.MAX_LIMIT),
    feePaise: parseRupees(row.FEE),
  };
}

/** The terms that apply, or null when the biller accepts no payment from a bank account in this channel. */
export function termsHere(rows: readonly WireTerms[], inAppWebView: boolean): PaymentTerms | null {
  const fromAccount = rows.filter((row) => row.PAYMENT_MODE === BANK_MODE);
  const [first] = (inAppWebView ? APP_CHANNELS : SITE_CHANNELS).flatMap((channel) =>
    fromAccount.filter((row) => row.PAYMENT_CHANNEL === channel),
  );
  return first ? toTerms(first) : null;
}

/** The terms of a recharge, or null when the operator accepts none from a bank. */
export function rechargeTerms(rows: readonly WireTerms[]): PaymentTerms | null {
  const row = rows.find(
    ({ PAYMENT_MODE, PAYMENT_CHANNEL }) =>
      PAYMENT_MODE === RECHARGE.mode && PAYMENT_CHANNEL === RECHARGE.channel,
  );
  return row ? toTerms(row) : null;
}

export async function fetchTerms(
  http: HttpClient,
  payee: Payee,
  inAppWebView: boolean,
  signal: AbortSignal,
): Promise<PaymentTerms | null> {
  const { data } = await http.call(paymentInformation, { params: { billerId: payee.billerId }, signal });
  return payee.recharge ? rechargeTerms(data) : termsHere(data, inAppWebView);
}
