import * as z from 'zod/mini';
import { isRealDay } from '../clock/bank-day';
import { languages } from '../languages/language';
import type { MandateRules } from '../mandates/mandate-rules';
import { line } from '../operations/settings-file';

const PAISE_PER_RUPEE = 100;

function toPaiseOrNull(amount: number | null): number | null {
  return amount === null ? null : amount * PAISE_PER_RUPEE;
}

const rupees = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

const bankDay = z.string().check(z.refine(isRealDay, 'must be a day, as 2026-12-25'));

const reportAddress = z.string().check(
  z.maxLength(100),
  z.refine(
    (address) => /^https:\/\/[^\s/]+\/\S*$/.test(address),
    'must be an address, as https://bank.example/report?payment=',
  ),
);

/** Highest auto payments without a code on the payment day, as set by the framework for recurring payments. */
const mandates = z
  .strictObject({
    ceilingRupees: z._default(rupees, 15_000),
    /** Ceiling in the categories listed below. */
    higherCeilingRupees: z._default(rupees, 100_000),
    higherCeilingCategories: z._default(z.array(line(80)), ['Insurance', 'Mutual Fund', 'Credit Card']),
  })
  .check(
    z.refine(({ ceilingRupees, higherCeilingRupees }) => higherCeilingRupees >= ceilingRupees, {
      path: ['higherCeilingRupees'],
      error: 'must not be below ceilingRupees',
    }),
  );

const complaintReason = z.strictObject({ id: z.int().check(z.minimum(1)), reason: line(200) });

const escalation = z.strictObject({
  /** Days that the bank has to resolve a complaint. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 30),
  /** Authority that customers may then turn to. */
  to: line(80),
  website: z.optional(z.string().check(z.regex(/^https:\/\/\S{1,200}$/))),
  phone: z.optional(line(40)),
});

/** Section `bank` of the configuration file. */
export const bankSection = z
  .strictObject({
    dailyLimitRupees: rupees,
    /** Highest amount of an auto pay; null for no limit. */
    autoPayLimitRupees: z._default(z.nullable(rupees), null),
    /** Time within which a second person must confirm a proposed resolution. */
    proposalHours: z._default(z.int().check(z.minimum(1), z.maximum(720)), 24),
    /** Working days within which a pending payment is settled or refunded; null promises nothing. */
    promiseWorkingDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(30))), null),
    /** Credit for each day after that on which the payment is still pending; null if there is none. */
    compensationPerDayRupees: z._default(z.nullable(rupees), null),
    /** Maximum compensation for one payment; null for no limit. */
    compensationMaximumRupees: z._default(z.nullable(rupees), null),
    /** Days before the due date on which customers are reminded of a due; null for no reminders. */
    dueReminderDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(15))), null),
    /** Whether customers get a message about each bill that a biller presents. */
    presentedBillMessages: z._default(z.boolean(), false),
    /** Days from a report of a payment that the customer did not make to the bank's decision. */
    reportDecisionDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 45),
    /** Address of the bank's page for such reports, to which messages append the payment's id. */
    reportAddress: z._default(z.nullable(reportAddress), null),
    /** Applies the framework for recurring payments to auto pay; null to apply only the bank's limit. */
    mandates: z._default(z.nullable(mandates), null),
    /** Bank holidays other than Sundays, second and fourth Saturdays. */
    holidays: z._default(z.array(bankDay), []),
    /** Escalation of complaints that are not resolved in time; null if there is none. */
    escalation: z._default(z.nullable(escalation), null),
    /** Terms and conditions of recharges, one paragraph each. */
    terms: z.array(line(1_000)).check(z.minLength(1)),
    complaintReasons: z.array(complaintReason).check(z.minLength(1)),
    /** Reasons for complaints about a biller's service, if the network accepts them. */
    serviceComplaintReasons: z._default(z.array(complaintReason), []),
    /** Languages in which a hand-off may open the portal. */
    languages: z._default(z.array(z.enum(languages)).check(z.minLength(1)), ['en']),
  })
  .check(
    z.refine(
      ({ compensationPerDayRupees: perDay, promiseWorkingDays }) =>
        perDay === null || promiseWorkingDays !== null,
      { path: ['compensationPerDayRupees'], error: 'needs promiseWorkingDays' },
    ),
    z.refine(
      ({ complaintReasons, serviceComplaintReasons }) => {
        const all = [...complaintReasons, ...serviceComplaintReasons];
        return (
          new Set(all.map(({ id }) => id)).size === all.length &&
          new Set(all.map(({ reason }) => reason)).size === all.length
        );
      },
      { path: ['serviceComplaintReasons'], error: 'repeats an id or a reason' },
    ),
  );

/** The bank's settings as stored in the database, with amounts in paise. */
export interface StoredBankSettings {
  readonly dailyLimitPaise: number;
  readonly maxAutoPayPaise: number | null;
  readonly proposalHours: number;
  readonly promiseWorkingDays: number | null;
  readonly dueReminderDays: number | null;
  readonly presentedBillMessages: boolean;
  readonly reportDecisionDays: number;
  /** Null if messages contain no address for reports. */
  readonly reportAddress: string | null;
  readonly compensationPerDayPaise: number | null;
  readonly compensationMaximumPaise: number | null;
  /** Null if the bank does not apply the framework for recurring payments. */
  readonly mandates: MandateRules | null;
  readonly holidays: readonly string[];
  readonly escalation: z.output<typeof escalation> | null;
  readonly terms: string;
  readonly complaintReasons: readonly z.output<typeof complaintReason>[];
  readonly serviceComplaintReasons: readonly z.output<typeof complaintReason>[];
}

function toMandateRules({
  ceilingRupees,
  higherCeilingRupees,
  higherCeilingCategories,
}: z.output<typeof mandates>): MandateRules {
  return {
    ceilingPaise: ceilingRupees * PAISE_PER_RUPEE,
    higherCeilingPaise: higherCeilingRupees * PAISE_PER_RUPEE,
    higherCeilingCategories,
  };
}

/** Converts rupees to paise, and the paragraphs of the terms to one text. */
export function toStoredBankSettings({
  dailyLimitRupees,
  autoPayLimitRupees,
  compensationPerDayRupees,
  compensationMaximumRupees,
  languages: _,
  mandates: given,
  terms,
  ...unchanged
}: z.output<typeof bankSection>): StoredBankSettings {
  return {
    dailyLimitPaise: dailyLimitRupees * PAISE_PER_RUPEE,
    maxAutoPayPaise: toPaiseOrNull(autoPayLimitRupees),
    compensationPerDayPaise: toPaiseOrNull(compensationPerDayRupees),
    compensationMaximumPaise: toPaiseOrNull(compensationMaximumRupees),
    mandates: given && toMandateRules(given),
    ...unchanged,
    terms: terms.join('\n'),
  };
}
