import type { WireMandateRules } from '@billpay/api-contract/auto-pay';
import { isEligibleForAutoPay, type SavedBiller } from '@billpay/domain/rules';
import type { AutoPay, AutoPays } from '../auto-pay-data/auto-pay';
import { createDraft, type Draft } from './draft';
import type { Limits } from './limits';

/** The bill for which the customer sets up or edits auto pay, and the customer's choices so far. */
export interface SetupData {
  readonly biller: SavedBiller;
  /** The auto pay to edit; undefined if the customer sets up a new one. */
  readonly existing: AutoPay | undefined;
  readonly limits: Limits;
  /** Fee of each payment in paise; 0 while it is unknown. */
  readonly feePaise: number;
  readonly draft: Draft;
  /** Rules for debits; undefined if the bank has none, in which case no end date is offered. */
  readonly rules: WireMandateRules | undefined;
}

/**
 * Collects the data of the dialog. Returns null while data is missing, and for a bill that is not eligible
 * (AUTO-03), which the API also checks.
 */
export function toSetupData(
  autoPays: AutoPays | undefined,
  biller: SavedBiller | null | undefined,
  changes: Partial<Draft>,
  feePaise: number,
): SetupData | null {
  if (!autoPays || !biller || biller.lastBillPaise === null) return null;
  const existing = autoPays.all.find((one) => one.customerBillId === biller.customerBillId);
  // The list of auto pays may be newer than the saved biller, so it determines whether an auto pay exists.
  if (!existing && !isEligibleForAutoPay({ ...biller, autoPayId: null })) return null;
  const limits = {
    lastPaidPaise: biller.lastBillPaise,
    maximumAllowedPaise: autoPays.maximumAllowedPaise,
  };
  const rules = autoPays.mandateRules;
  return {
    biller,
    existing,
    limits,
    feePaise,
    rules,
    draft: { ...createDraft(existing, limits), ...changes },
  };
}
