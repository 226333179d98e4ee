import type { Biller, DirectoryPage } from '@billpay/api/adapters/bill-network';
import { toYesNo } from '@billpay/api/billers/biller-wire';
import type { Database } from '@billpay/api/database/database';
import { toRupees } from '@billpay/api/paise';
import { toBiller, type BillerRow } from './directory';

const PAGE_SIZE = 500;

/** Converts a biller to a record of the biller master. */
export function toMasterRecord(biller: Biller): Record<string, unknown> {
  return {
    BILLER_ID: biller.id,
    BILLER_NAME: biller.name,
    CATEGORY_NAME: biller.categoryName,
    BILLER_COVERAGE: biller.coverage,
    FETCH_REQUIREMENT: biller.fetchRequirement,
    BILLER_ACCEPTS_ADHOC: toYesNo(biller.acceptsAdhoc),
    SUPPORT_BILL_VALIDATION: biller.billValidation,
    VALIDATE_BILL_ALLOWED: toYesNo(biller.validateBillAllowed),
    PAYMENT_EXACTNESS: biller.exactness,
    PARAMETERS: biller.parameters.map((rule) => ({
      PARAMETER_NAME: rule.name,
      PARAMETER_TYPE: rule.type,
      MIN_LENGTH: rule.min,
      MAX_LENGTH: rule.max,
      REGEX: rule.pattern,
      OPTIONAL: toYesNo(rule.optional),
      ...(rule.values ? { VALUES: rule.values } : {}),
    })),
    PAYMENT_CHANNELS: biller.channels.map(({ channel, mode, minPaise, maxPaise, feePaise }) => ({
      PAYMENT_CHANNEL: channel,
      PAYMENT_MODE: mode,
      MIN_LIMIT: toRupees(minPaise),
      MAX_LIMIT: toRupees(maxPaise),
      FEE: toRupees(feePaise),
    })),
  };
}

/** Reads a page of the simulated directory by id. Billers do not change, but new ones may be added. */
export async function readDirectoryPage(db: Database, after: string | null): Promise<DirectoryPage> {
  const rows = await db.query<BillerRow>(
    `SELECT biller.*, category.name AS category_name FROM biller JOIN category ON category.id = category_id
     WHERE biller.id > $1 ORDER BY biller.id LIMIT ${PAGE_SIZE}`,
    [after ?? ''],
  );
  return {
    records: rows.map((row) => toMasterRecord(toBiller(row))),
    next: rows.at(-1)?.id ?? after ?? '-',
    isLast: rows.length < PAGE_SIZE,
  };
}
