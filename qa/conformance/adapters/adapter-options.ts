import { parseArgs } from 'node:util';
import { UsageError } from '../options';
import { readAdapterSettings, type AdaptersUnderTest } from './adapter-settings';
import type { AdapterOptions } from './check-adapters';

/** Whether a command line checks adapters instead of an API. */
export function isForAdapters(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--adapters' || arg.startsWith('--adapters='));
}

/** Reads the options of a command line for adapters. @throws UsageError */
export function readAdapterOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { readonly under: AdaptersUnderTest; readonly options: AdapterOptions } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        adapters: { type: 'string', default: '' },
        json: { type: 'string' },
        'timeout-ms': { type: 'string', default: '10000' },
      },
      strict: true,
    });
    const timeoutMs = Number(values['timeout-ms']);
    if (!Number.isInteger(timeoutMs) || timeoutMs < 100) throw new Error('--timeout-ms must be at least 100');
    const under = readAdapterSettings(values.adapters, env);
    return { under, options: { timeoutMs, jsonFile: values.json ?? null } };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
