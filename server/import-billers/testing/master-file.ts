import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toYesNo } from '@billpay/api/billers/biller-wire';
import { toRupees } from '@billpay/api/paise';
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
  return {
    BILLER_ID: id,
    BILLER_NAME: name,
    CATEGORY_NAME: categories.find((category) => category.id === categoryId)?.name ?? '',
    BILLER_COVERAGE: coverage,
    FETCH_REQUIREMENT: terms.fetchRequirement,
    BILLER_ACCEPTS_ADHOC: toYesNo(terms.acceptsAdhoc),
    SUPPORT_BILL_VALIDATION: terms.billValidation,
    VALIDATE_BILL_ALLOWED: toYesNo(terms.validateBillAllowed),
    PAYMENT_EXACTNESS: terms.exactness,
    PARAMETERS: terms.parameters.map((rule) => ({
      PARAMETER_NAME: rule.name,
      PARAMETER_TYPE: rule.type,
      MIN_LENGTH: rule.min,
      MAX_LENGTH: rule.max,
      REGEX: rule.pattern,
      OPTIONAL: toYesNo(rule.optional),
      ...(rule.values ? { VALUES: rule.values } : {}),
    })),
    PAYMENT_CHANNELS: terms.channels.map(({ channel, mode, minPaise, maxPaise, feePaise }) => ({
      PAYMENT_CHANNEL: channel,
      PAYMENT_MODE: mode,
      MIN_LIMIT: toRupees(minPaise),
      MAX_LIMIT: toRupees(maxPaise),
      FEE: toRupees(feePaise),
    })),
  };
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
