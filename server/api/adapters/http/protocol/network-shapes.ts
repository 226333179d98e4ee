import * as z from 'zod/mini';
import { refusalCodes } from '@billpay/api-contract/endpoint';
import { text } from '@billpay/api-contract/wire';
import { amountPaise, bankDay, billerId, positivePaise, shortText } from './fields';

const requirement = z.enum(['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED']);
const length = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000)));
export const categoryId = z.int().check(z.minimum(1));
const named = z.object({
  name: z.string().check(z.maxLength(200)),
  value: z.string().check(z.maxLength(1_000)),
});
const lines = z.array(named).check(z.maxLength(100));

/** A biller of the directory. */
export const biller = z.object({
  id: billerId,
  name: shortText(200, 1),
  categoryId,
  categoryName: shortText(100, 1),
  coverage: shortText(100),
  acceptsAdhoc: z.boolean(),
  exactness: shortText(60),
  fetchRequirement: requirement,
  billValidation: requirement,
  validateBillAllowed: z.boolean(),
  parameters: z
    .array(
      z.object({
        name: shortText(120, 1),
        type: z.enum(['NUMERIC', 'ALPHANUMERIC', 'DECIMAL', 'LIST']),
        min: length,
        max: length,
        pattern: z.nullable(z.string().check(z.maxLength(1_000))),
        optional: z.boolean(),
        values: z.optional(z.array(shortText(200)).check(z.maxLength(5_000))),
      }),
    )
    .check(z.maxLength(20)),
  channels: z
    .array(
      z.object({
        channel: shortText(20, 1),
        mode: shortText(60, 1),
        minPaise: amountPaise,
        maxPaise: amountPaise,
        feePaise: amountPaise,
      }),
    )
    .check(z.maxLength(200)),
});

/** A recharge plan of an operator. */
export const plan = z.object({
  id: shortText(64, 1),
  billerId,
  amountPaise,
  kind: shortText(100),
  description: z.string().check(z.maxLength(2_000)),
  validity: z.nullable(shortText(200)),
  talkTime: z.nullable(shortText(200)),
  data: z.nullable(shortText(200)),
  benefits: z.nullable(z.string().check(z.maxLength(2_000))),
});

const openBill = z.object({
  amountPaise,
  customerName: shortText(200),
  billNumber: shortText(200),
  billDate: z.optional(bankDay),
  dueDate: z.optional(bankDay),
  billPeriod: z.optional(shortText(60)),
  networkId: z.optional(shortText(64, 1)),
  tags: lines,
  additionalInfo: lines,
  /**
   * early: pays the bill in full until `day`. minimum: pays a part until `day`. late: the amount from `day` on, which
   * `amountPaise` then equals.
   */
  offers: z.optional(
    z
      .array(
        z.object({
          kind: z.enum(['early', 'minimum', 'late']),
          amountPaise: positivePaise,
          day: bankDay,
        }),
      )
      .check(z.maxLength(10)),
  ),
});

/** A fetched bill. */
export const bill = z.extend(openBill, {
  /** Further open bills for the same details. */
  others: z.optional(z.array(z.extend(openBill, { networkId: shortText(64, 1) })).check(z.maxLength(20))),
});

/** The biller's refusal, with its words for the customer. */
export const refusal = z.object({ refused: text(500, 1), code: z.optional(z.enum(refusalCodes)) });
