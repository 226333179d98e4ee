import { writeFileSync } from 'node:fs';
import { Report, type Check } from '../report';
import { Secrets } from '../secrets';
import { AdapterCaller } from './adapter-caller';
import { runAdapterChecks, type AdapterCheck } from './adapter-run';
import { adapterNames, type AdapterName, type AdaptersUnderTest } from './adapter-settings';
import { coreChecks } from './core-checks';
import { coreCreditChecks } from './core-credit-checks';
import { coreOrderChecks } from './core-order-checks';
import { directoryChecks } from './directory-checks';
import { messageChecks } from './message-checks';
import { networkChecks } from './network-checks';
import { presentmentChecks } from './presentment-checks';
import { signatureChecks } from './signature-checks';
import { synchronisationChecks } from './synchronisation-checks';

const groups: Readonly<Record<AdapterName, Readonly<Record<string, readonly AdapterCheck[]>>>> = {
  core: {
    'Bank core: accounts and holds': coreChecks,
    'Bank core: captures and releases': coreOrderChecks,
    'Bank core: credits': coreCreditChecks,
    'Bank core: callers': signatureChecks('core'),
  },
  network: {
    'Bill network: directory': directoryChecks,
    'Bill network: synchronisation': synchronisationChecks,
    'Bill network: bills and payments': networkChecks,
    'Bill network: presented bills': presentmentChecks,
    'Bill network: callers': signatureChecks('network'),
  },
  messages: { Messages: messageChecks, 'Messages: callers': signatureChecks('messages') },
};

export interface AdapterOptions {
  readonly timeoutMs: number;
  readonly jsonFile: string | null;
}

export interface AdapterResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly checks: readonly Check[];
}

/** Checks the configured adapters against the protocol. Prints a line for each check, and a summary. */
export async function checkAdapters(
  { connections, test }: AdaptersUnderTest,
  { timeoutMs, jsonFile }: AdapterOptions,
  print: (line: string) => void,
): Promise<AdapterResult> {
  const report = new Report(print, new Secrets());
  report.log(`Holds, captures and releases ₹ 1 of customer ${test.customerId} many times.`);
  for (const name of adapterNames) {
    const connection = connections[name];
    if (!connection) continue;
    const run = { caller: new AdapterCaller(connection, timeoutMs), test };
    for (const [group, checks] of Object.entries(groups[name])) {
      report.startGroup(group);
      await runAdapterChecks(report, run, checks);
    }
  }
  report.log('');
  report.log(report.summary());
  const result = {
    passed: report.count('ok'),
    failed: report.count('FAIL'),
    skipped: report.count('skipped'),
    checks: report.checks,
  };
  if (jsonFile !== null) writeFileSync(jsonFile, `${JSON.stringify(result, null, 2)}\n`);
  return result;
}
