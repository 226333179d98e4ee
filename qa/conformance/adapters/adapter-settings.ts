import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { AdapterConnection } from '@billpay/api/adapters/http/connection';
import { adapterSettings, readConnection } from '@billpay/api/adapters/http/settings';
import { readSecret } from '@billpay/api/operations/secrets';
import { readSettingsFile } from '@billpay/api/operations/settings-file';

export const adapterNames = ['core', 'network', 'messages'] as const;
export type AdapterName = (typeof adapterNames)[number];

const text = z.string().check(z.minLength(1));
const billDetails = z.strictObject({
  billerId: text,
  parameters: z.array(z.strictObject({ name: text, value: text })),
});

const testData = z.strictObject({
  /** A customer of the test system with an account of at least ₹ 100, which nobody else uses. */
  customerId: text,
  mobile: text,
  billNumber: text,
  /** A bill number for which the core refuses to hold. */
  refusedByCore: z.optional(text),
  /** A bill number whose payment the network refuses. */
  refusedByNetwork: z.optional(text),
  bill: z.optional(billDetails),
  /** Parameters of a customer who owes nothing. */
  noBill: z.optional(billDetails),
  /** A payment link of `bill`, for a network with payment links. */
  paymentLink: z.optional(text),
  /** Id of a bill that is presented to `customerId`, for a network that presents bills. */
  presentedBillId: z.optional(text),
  /** Parameters of a customer who owes several bills of one biller. */
  severalBills: z.optional(billDetails),
});
export type TestData = z.output<typeof testData>;

const settings = z.strictObject({
  core: z.optional(adapterSettings),
  network: z.optional(adapterSettings),
  messages: z.optional(adapterSettings),
  test: testData,
});

export interface AdaptersUnderTest {
  /** The configured adapters. */
  readonly connections: Readonly<Partial<Record<AdapterName, AdapterConnection>>>;
  readonly test: TestData;
}

/**
 * Reads `bank-adapters.json`.
 * @throws Error that names every fault
 */
export function readAdapterSettings(file: string, env: NodeJS.ProcessEnv): AdaptersUnderTest {
  const { test, ...adapters } = readSettingsFile(file, settings);
  const connections: Partial<Record<AdapterName, AdapterConnection>> = {};
  for (const name of adapterNames) {
    const given = adapters[name];
    if (!given) continue;
    connections[name] = readConnection(given, `${file}: ${name}`, (secret, setting, check) =>
      check(readSecret(secret, setting, { folder: dirname(resolve(file)), env }), setting),
    );
  }
  return { connections, test };
}
