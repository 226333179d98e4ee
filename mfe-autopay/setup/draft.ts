import { toWireRupees } from '@billpay/domain/money';
import type { AutoPay } from '../auto-pay-data/auto-pay';
import { spellMonth, type Month } from '../payment-days/payment-days';
import { limitPaise, proposeLimitPaise, type LimitChoice, type Limits } from './limits';

/** The customer's choices before auto pay is set up (AUTO-04). */
export interface Draft extends LimitChoice {
  readonly accountNumber: string | null;
  /** From 1 to 30; null until the customer chooses a day. */
  readonly paymentDay: number | null;
  readonly bimonthly: boolean;
  /** First month; null for 'Immediately'. */
  readonly startsIn: Month | null;
  /** Last day; '' until it is chosen; null for no end date. */
  readonly endsOn: string | null;
}

/** Creates an empty draft for a new auto pay, or a draft with the settings of an existing one. */
export function createDraft(existing: AutoPay | undefined, limits: Limits): Draft {
  if (!existing) {
    return {
      accountNumber: null,
      limit: 'default',
      typed: toWireRupees(proposeLimitPaise(limits)),
      paymentDay: null,
      bimonthly: false,
      startsIn: null,
      endsOn: null,
    };
  }
  const { accountNumber, defaultLimit, maximumPaise, paymentDay, bimonthly, endsOn } = existing;
  return {
    accountNumber,
    limit: defaultLimit ? 'default' : 'custom',
    typed: toWireRupees(defaultLimit ? proposeLimitPaise(limits) : maximumPaise),
    paymentDay,
    bimonthly,
    startsIn: null,
    endsOn,
  };
}

/** Complete settings for the create and edit calls. */
export interface Settings {
  readonly accountNumber: string;
  readonly maximumAmount: string;
  readonly paymentDate: number;
  readonly isBimonthly: 0 | 1;
  readonly activatesFrom: string;
  readonly isActive: 0 | 1;
  readonly amountLimit: 0 | 1;
  /** New last day, or null to remove it; omitted if it does not change. */
  readonly endsOn?: string | null;
}

/**
 * Converts a complete draft to settings. Returns null if a setting is missing or the limit is not an amount.
 */
export function toSettings(draft: Draft, limits: Limits, existing: AutoPay | undefined): Settings | null {
  const maximumPaise = limitPaise(draft, limits);
  if (draft.accountNumber === null || draft.paymentDay === null || maximumPaise === null) return null;
  return {
    accountNumber: draft.accountNumber,
    maximumAmount: toWireRupees(maximumPaise),
    paymentDate: draft.paymentDay,
    isBimonthly: draft.bimonthly ? 1 : 0,
    activatesFrom: draft.startsIn === null ? 'Immediately' : spellMonth(draft.startsIn),
    // AUTO-08
    isActive: draft.startsIn === null ? 1 : 0,
    amountLimit: draft.limit === 'default' ? 1 : 0,
    ...(draft.endsOn !== (existing?.endsOn ?? null) && { endsOn: draft.endsOn }),
  };
}

/** Returns the values that a code is bound to, with the names of generate-otp (AUTO-12). */
export function toConfirmedTerms(
  settings: Omit<Settings, 'isActive' | 'amountLimit'>,
): Record<string, string> {
  return {
    amount: settings.maximumAmount,
    accountNumber: settings.accountNumber,
    paymentDate: String(settings.paymentDate),
    isBimonthly: String(settings.isBimonthly),
    activatesFrom: settings.activatesFrom,
    ...(settings.endsOn !== undefined && { endsOn: settings.endsOn ?? 'none' }),
  };
}

/**
 * Returns whether an auto pay has these settings. Checked before an edit, and after an edit without a
 * response (AUTO-09).
 */
export function matchesSettings(autoPay: AutoPay, settings: Settings): boolean {
  const { accountNumber, maximumPaise, paymentDay, bimonthly, startsIn, defaultLimit, endsOn } = autoPay;
  return (
    accountNumber === settings.accountNumber &&
    toWireRupees(maximumPaise) === settings.maximumAmount &&
    paymentDay === settings.paymentDate &&
    bimonthly === (settings.isBimonthly === 1) &&
    defaultLimit === (settings.amountLimit === 1) &&
    (settings.endsOn === undefined || endsOn === settings.endsOn) &&
    (settings.isActive === 1 || spellMonth(startsIn) === settings.activatesFrom)
  );
}
