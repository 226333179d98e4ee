import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toMasterRecord } from '@billpay/sandbox/bill-network/directory-pages';
import { categories } from '@billpay/sandbox/seed/categories';
import type { BillerRecord } from '@billpay/api/billers/write-billers';

/** A biller as described in a file, which tests modify. */
export type WireMaster = Record<string, unknown> & {
  BILLER_ID: string;
  PARAMETERS: Record<string, unknown>[];
  PAYMENT_CHANNELS: Record<string, unknown>[];
};

/** Creates a valid biller with these changes. */
export function validBiller(change: Record<string, unknown> = {}): WireMaster {
  return {
    BILLER_ID: 'PUNE00000PUN01',
    BILLER_NAME: 'Pune Test Corporation - Property Tax',
    CATEGORY_NAME: 'Municipal Taxes',
    BILLER_COVERAGE: 'Pune',
    FETCH_REQUIREMENT: 'MANDATORY',
    BILLER_ACCEPTS_ADHOC: 'N',
    SUPPORT_BILL_VALIDATION: 'NOT_SUPPORTED',
    VALIDATE_BILL_ALLOWED: 'N',
    PAYMENT_EXACTNESS: 'Exact',
    PARAMETERS: [
      {
        PARAMETER_NAME: 'Property ID',
        PARAMETER_TYPE: 'NUMERIC',
        MIN_LENGTH: 8,
        MAX_LENGTH: 12,
        REGEX: '^[0-9]{8,12}$',
        OPTIONAL: 'N',
        EXAMPLE: '20254417',
      },
    ],
    PAYMENT_CHANNELS: [
      {
        PAYMENT_CHANNEL: 'INTB',
        PAYMENT_MODE: 'Internet Banking',
        MIN_LIMIT: '1.00',
        MAX_LIMIT: '200000.00',
        FEE: '2.36',
      },
    ],
    ...change,
  };
}

/** Creates a valid biller with one parameter changed. */
export function withParameter(change: Record<string, unknown>): WireMaster {
  const biller = validBiller();
  return { ...biller, PARAMETERS: [{ ...biller.PARAMETERS[0], ...change }] };
}

/** Creates a valid biller with one channel changed. */
export function withChannel(change: Record<string, unknown>): WireMaster {
  const biller = validBiller();
  return { ...biller, PAYMENT_CHANNELS: [{ ...biller.PAYMENT_CHANNELS[0], ...change }] };
}

/** Converts a biller of the directory to the format of a file. */
export function toWireMaster({ id, name, categoryId, coverage, terms }: BillerRecord): WireMaster {
  const categoryName = categories.find((category) => category.id === categoryId)?.name ?? '';
  return toMasterRecord({ id, name, categoryId, categoryName, coverage, ...terms }) as WireMaster;
}

/** Creates a temporary folder for test files, and removes it after the last test. */
export function masterFiles(): { write(name: string, content: string | Buffer): string; folder(): string } {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'billpay-master-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    write(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
  };
}
