import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failed, Skipped, type Report } from '../report';
import type { AdapterCaller } from './adapter-caller';
import type { TestData } from './adapter-settings';

const WAIT_MS = 5_000;
const WAIT_BETWEEN_MS = 100;

/** One check of an adapter, with the consequence for customers or the bank if it fails. */
export interface AdapterCheck {
  readonly call: string;
  readonly what: string;
  readonly suffers: string;
  /** Returns a remark. @throws Failed or Skipped */
  readonly act: (run: AdapterRun) => Promise<string | void>;
}

/** The adapter under test, and the test data from the bank. */
export interface AdapterRun {
  readonly caller: AdapterCaller;
  readonly test: TestData;
}

/** Runs a group of checks. A failed check prints the consequence for customers. */
export async function runAdapterChecks(
  report: Report,
  run: AdapterRun,
  checks: readonly AdapterCheck[],
): Promise<void> {
  for (const { call, what, suffers, act } of checks) {
    await report.check(call, what, async () => {
      try {
        return await act(run);
      } catch (error) {
        if (error instanceof Skipped) throw error;
        throw new Failed(`${error instanceof Error ? error.message : String(error)}. ${suffers}`);
      }
    });
  }
}

/** Returns an id that no earlier run has used. */
export function newPaymentId(): string {
  return `CONFORM${randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`;
}

/** @throws Failed unless both are equal */
export function requireEqual(what: string, actual: unknown, expected: unknown): void {
  const [given, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (given !== wanted) throw new Failed(`${what} is ${given}, not ${wanted}`);
}

/** Reads until a value is final, or returns the last one after the timeout. */
export async function readUntil<T>(read: () => Promise<T>, isFinal: (value: T) => boolean): Promise<T> {
  const endMs = performance.now() + WAIT_MS;
  for (;;) {
    const value = await read();
    if (isFinal(value) || performance.now() > endMs) return value;
    await sleep(WAIT_BETWEEN_MS);
  }
}

/** Returns test data that the settings may lack. @throws Skipped */
export function requireTestData<T>(value: T | undefined, setting: string): T {
  if (value === undefined) throw new Skipped(`needs test.${setting}`);
  return value;
}
