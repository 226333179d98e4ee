import * as z from 'zod/mini';

/**
 * Text that matches a pattern. The pattern already limits the length. `max`, the length of its longest match,
 * is for tools that do not read patterns, such as a gateway or a client generator.
 */
export function formed(pattern: RegExp, max: number) {
  return z.string().check(z.regex(pattern), z.maxLength(max));
}

/** Rupees in the API: digits, a dot and two decimals, without grouping or leading zeros: "1499.00". */
export const rupees = formed(/^(?:0|[1-9]\d{0,12})\.\d{2}$/, 16);
/** Like `rupees`, or negative: "-120.50". */
export const signedRupees = formed(/^-?(?:0|[1-9]\d{0,12})\.\d{2}$/, 17);
/**
 * Bank day in Asia/Kolkata, such as "2026-11-21", limited to years that every calendar and database supports.
 */
export const bankDay = formed(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, 10);
/** Time in ISO 8601, in UTC with milliseconds: "2026-11-21T08:07:00.000Z". */
export const instant = formed(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 24);
export const yesNo = z.enum(['Y', 'N']);
/** A flag that the API encodes as a number: 1 for yes, 0 for no. */
export const oneZero = z.union([z.literal(0), z.literal(1)]);
export const id = z.int().check(z.positive());
/** An id in a path with digits only, so that one id has exactly one URL. It is not '1e3', '0x10' or '01'. */
export const idInPath = z.pipe(
  z.coerce.string().check(z.regex(/^[1-9]\d{0,14}$/), z.maxLength(15)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    id,
  ),
);
/**
 * Text from a customer or the network, with a limited length and without control characters or lone
 * surrogates.
 */
export function text(max: number, min = 0) {
  return z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
}
/**
 * Text in letters of any script. Its length counts code points, as JSON Schema does, because `z.maxLength`
 * would count letters above U+FFFF twice. The pattern limits the length.
 */
export function written(pattern: RegExp, max: number) {
  return z.string().check(z.regex(pattern)).register(z.globalRegistry, { maxLength: max });
}
/**
 * The customer's name for a bill. ADD-08 and PRE-03 have further rules, which depend on the biller
 * (docs/decisions/0121).
 */
export const billName = written(/^[^\p{Cc}\p{Cs}]{1,32}$/u, 32);
export const billerId = formed(/^[A-Za-z0-9_-]{1,32}$/, 32);
export const accountNumber = formed(/^\d{6,20}$/, 20);
export const mobileNumber = formed(/^[1-9]\d{9}$/, 10);
/** Six digits. */
export const otpCode = formed(/^\d{6}$/, 6);
/** A payment link of a biller, as signed by the network. */
export const paymentLink = formed(/^[\w.-]{1,200}$/, 200);
/** `Idempotency-Key` header of a call that requires one (PAY-19). */
export const idempotencyKey = formed(/^[A-Za-z0-9_-]{8,128}$/, 128);
/** Pages start at 1. */
export const pageNumber = z.int().check(z.gte(1), z.lte(100_000));
/** A page number in a query string. */
export const pageNumberText = formed(/^[1-9]\d{0,4}$/, 5);
export const none = z.undefined();

/** A bill parameter and the value that the customer entered. Names keep the biller's exact spelling. */
export const parameter = z.object({
  PARAMETER_NAME: text(120, 1),
  PARAMETER_VALUE: text(200),
});
export type WireParameter = z.output<typeof parameter>;

export const tag = z.object({ name: z.string(), value: z.string() });

/** Flags that determine how a biller's bill is fetched and paid (PAY-02 to PAY-04, PAY-10). */
export const billerFlags = {
  BILLER_ACCEPTS_ADHOC: yesNo,
  /** 'Exact', 'Exact and below', 'Exact and above', or '' if any amount is allowed. Other spellings occur. */
  PAYMENT_EXACTNESS: z.string(),
  FETCH_REQUIREMENT: z.enum(['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED']),
  SUPPORT_BILL_VALIDATION: z.enum(['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED']),
  VALIDATE_BILL_ALLOWED: yesNo,
};
