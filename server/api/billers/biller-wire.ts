import type { WireBiller, WireInputSignature } from '@billpay/api-contract/directory';
import type { Biller } from '../adapters/bill-network';
import type { ParameterRule } from '../adapters/parameters';

export function toYesNo(flag: boolean): 'Y' | 'N' {
  return flag ? 'Y' : 'N';
}

/** The settings that determine how a biller is paid. */
export type BillerFlags = Pick<
  Biller,
  'acceptsAdhoc' | 'exactness' | 'fetchRequirement' | 'billValidation' | 'validateBillAllowed'
>;

/** SQL with the columns of `BillerFlags`. */
export const billerFlagsSql = `biller.accepts_adhoc AS "acceptsAdhoc", biller.exactness,
  biller.fetch_requirement AS "fetchRequirement", biller.bill_validation AS "billValidation",
  biller.validate_bill_allowed AS "validateBillAllowed"`;

/** Returns the flags under the names that the API uses. */
export function toWireFlags(biller: BillerFlags) {
  return {
    BILLER_ACCEPTS_ADHOC: toYesNo(biller.acceptsAdhoc),
    PAYMENT_EXACTNESS: biller.exactness,
    FETCH_REQUIREMENT: biller.fetchRequirement,
    SUPPORT_BILL_VALIDATION: biller.billValidation,
    VALIDATE_BILL_ALLOWED: toYesNo(biller.validateBillAllowed),
  };
}

export function toWireBiller(biller: Biller, totalPages: number): WireBiller {
  return {
    BILLER_ID: biller.id,
    BILLER_NAME: biller.name,
    ...toWireFlags(biller),
    CATEGORY_NAME: biller.categoryName,
    BILLER_COVERAGE: biller.coverage,
    TOTAL_PAGES: totalPages,
  };
}

export function toInputSignature(rule: ParameterRule, index: number, value?: string): WireInputSignature {
  return {
    PARAMETER_ID: index + 1,
    PARAMETER_NAME: rule.name,
    PARAMETER_TYPE: rule.type,
    MIN_LENGTH: rule.min,
    MAX_LENGTH: rule.max,
    REGEX: rule.pattern,
    OPTIONAL: toYesNo(rule.optional),
    ...(value === undefined ? {} : { PARAMETER_VALUE: value }),
    ...(rule.values ? { VALUES: [...rule.values] } : {}),
  };
}
