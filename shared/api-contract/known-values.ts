/** Category of billers that sell plans instead of sending bills. It is the same at every bank (LIST-02). */
export const mobilePrepaid = { categoryId: 46, categoryName: 'Mobile Prepaid' } as const;

/** Place in which the customer pays in the portal. */
export type PaymentPlace = 'browser' | 'app' | 'recharge';

/**
 * Rows of `paymentInformation` that the portal uses. It uses the first of these channels that the biller
 * offers with this mode (PAY-06, PRE-10). Other clients use the other rows.
 */
export const paymentRows: Readonly<
  Record<PaymentPlace, { readonly channels: readonly string[]; readonly mode: string }>
> = {
  browser: { channels: ['INTB', 'INT'], mode: 'Internet Banking' },
  app: { channels: ['MOBB', 'MOB'], mode: 'Internet Banking' },
  recharge: { channels: ['BNKBRNCH'], mode: 'CASH' },
};

/** Channel and mode in which a biller accepts payments. */
interface Row {
  readonly PAYMENT_CHANNEL: string;
  readonly PAYMENT_MODE: string;
}

/** Returns the row that the portal uses, or undefined if the portal cannot pay the biller there. */
export function paymentRowAt<R extends Row>(place: PaymentPlace, rows: readonly R[]): R | undefined {
  const { channels, mode } = paymentRows[place];
  const inMode = rows.filter((row) => row.PAYMENT_MODE === mode);
  return channels.flatMap((channel) => inMode.filter((row) => row.PAYMENT_CHANNEL === channel))[0];
}

/** How the paid amount may differ from the bill's amount. */
export type PaymentExactness = 'exact' | 'below' | 'above' | 'free';

const exactnessSpellings: ReadonlyMap<string, PaymentExactness> = new Map([
  ['', 'free'],
  ['exact', 'exact'],
  ['exactandbelow', 'below'],
  ['exactorbelow', 'below'],
  ['exactanddown', 'below'],
  ['exactdown', 'below'],
  ['exactandabove', 'above'],
  ['exactorabove', 'above'],
  ['exactandup', 'above'],
  ['exactup', 'above'],
]);

/**
 * Parses a PAYMENT_EXACTNESS, ignoring case, spaces, hyphens and underscores. `&` means 'and'. Returns null
 * for an unknown spelling, which counts as exact (PAY-10).
 */
export function parseExactness(spelling: string): PaymentExactness | null {
  const word = spelling
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[\s_-]/g, '');
  return exactnessSpellings.get(word) ?? null;
}
