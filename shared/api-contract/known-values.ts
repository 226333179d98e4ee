/** The category of billers that are recharged by plans instead of billed: the same at every bank (LIST-02). */
export const mobilePrepaid = { categoryId: 46, categoryName: 'Mobile Prepaid' } as const;

/** Where the portal pays. */
export type PaymentPlace = 'browser' | 'app' | 'recharge';

/**
 * The rows of `paymentInformation` that the portal pays in: the first of these channels that a biller offers with this mode
 * (PAY-06, PRE-10). Other rows are for other clients.
 */
export const paymentRows: Readonly<
  Record<PaymentPlace, { readonly channels: readonly string[]; readonly mode: string }>
> = {
  browser: { channels: ['INTB', 'INT'], mode: 'Internet Banking' },
  app: { channels: ['MOBB', 'MOB'], mode: 'Internet Banking' },
  recharge: { channels: ['BNKBRNCH'], mode: 'CASH' },
};

/** A channel and mode that a biller accepts payments in. */
interface Row {
  readonly PAYMENT_CHANNEL: string;
  readonly PAYMENT_MODE: string;
}

/** The row that the portal pays in; undefined when the biller can't be paid there. */
export function paymentRowAt<R extends Row>(place: PaymentPlace, rows: readonly R[]): R | undefined {
  const { channels, mode } = paymentRows[place];
  const inMode = rows.filter((row) => row.PAYMENT_MODE === mode);
  return channels.flatMap((channel) => inMode.filter((row) => row.PAYMENT_CHANNEL === channel))[0];
}

/** How the amount paid may differ from the bill's. */
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
 * Parses a PAYMENT_EXACTNESS: case, spaces, hyphens and underscores do not matter, and `&` means 'and'. Null for an unknown
 * spelling, which everybody treats as exact (PAY-10).
 */
export function parseExactness(spelling: string): PaymentExactness | null {
  const word = spelling
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[\s_-]/g, '');
  return exactnessSpellings.get(word) ?? null;
}
