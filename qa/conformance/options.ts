import { parseArgs } from 'node:util';

/** Source of the codes that a bank sends to its customer. */
export type OtpSource = { readonly command: string } | 'prompt';

export interface HandOffPair {
  readonly id: string;
  readonly hash: string;
}

/** The details of a biller that the run may save and delete again. */
export interface NewBiller {
  readonly billerId: string;
  /** Values that identify the customer to the biller, by parameter name. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface Options {
  /** API base URL, such as `https://bank.example/api`, without a trailing slash. */
  readonly base: string;
  /** Pairs of two customers of a bank. If it is null, a sandbox signs in private customers. */
  readonly pairs: readonly [HandOffPair, HandOffPair] | null;
  readonly otp: OtpSource | null;
  /**
   * Selected areas of the contract (`payment`) and groups of checks (`sealing`). Only checks that match both
   * run. Empty for all.
   */
  readonly only: readonly string[];
  readonly allowWrites: boolean;
  /** Maximum amount of a paid bill, in rupees. */
  readonly payUpTo: string;
  readonly newBiller: NewBiller | null;
  readonly jsonFile: string | null;
  /** Timeout of one call, in ms. */
  readonly timeoutMs: number;
}

export const usage = `npm run conformance -- --base https://host/api [options]

  --base URL                 the API base of the server to check
  --handoff-id=X --hash=Y                  a fresh hand-off pair of a first customer
  --second-handoff-id=X --second-hash=Y    and of a second one
  --otp-command CMD          command that prints the newest code; receives OTP_CUSTOMER, OTP_TEMPLATE and OTP_REFERENCE
  --otp prompt               prompts for codes on the terminal
  --allow-writes             saves, pays and deletes on a server that is not a sandbox
  --pay-up-to RUPEES         pays no bill above this (1000.00)
  --new-biller JSON          {"billerId":"…","parameters":{"…":"…"}} to save and delete again
  --only NAME[,NAME]         areas (billers, payment …) and groups of checks (responses, portal, sessions, sealing, input,
                             codes, paying, history, ownership); together they narrow each other
  --timeout-ms N             timeout of one call (10000)
  --json FILE                also writes the report to this file

npm run conformance -- --adapters bank-adapters.json [--timeout-ms N] [--json FILE]

  checks a bank's core, network and messages against the protocol of docs/adapters.md`;

/** Invalid options. The run prints the message with the usage and exits with 2. */
export class UsageError extends Error {}

const optionNames = {
  base: { type: 'string' },
  'handoff-id': { type: 'string' },
  hash: { type: 'string' },
  'second-handoff-id': { type: 'string' },
  'second-hash': { type: 'string' },
  'otp-command': { type: 'string' },
  otp: { type: 'string' },
  only: { type: 'string' },
  'allow-writes': { type: 'boolean', default: false },
  'pay-up-to': { type: 'string', default: '1000.00' },
  'new-biller': { type: 'string' },
  'timeout-ms': { type: 'string', default: '10000' },
  json: { type: 'string' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionNames, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>;

function readBase(base: string | undefined): string {
  if (base === undefined || !URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new UsageError('--base must be an http(s) address such as https://host/api');
  }
  return base.replace(/\/+$/, '');
}

function readPairs(values: Values): Options['pairs'] {
  const { 'handoff-id': id, hash, 'second-handoff-id': secondId, 'second-hash': secondHash } = values;
  if ([id, hash, secondId, secondHash].every((given) => given === undefined)) return null;
  if (!id || !hash || !secondId || !secondHash) {
    throw new UsageError(
      'Two customers are needed: --handoff-id, --hash, --second-handoff-id and --second-hash',
    );
  }
  return [
    { id, hash },
    { id: secondId, hash: secondHash },
  ];
}

function readOtp(values: Values): OtpSource | null {
  if (values.otp !== undefined && values.otp !== 'prompt') throw new UsageError('--otp accepts: prompt');
  if (values['otp-command'] !== undefined) return { command: values['otp-command'] };
  return values.otp === 'prompt' ? 'prompt' : null;
}

function readNewBiller(text: string | undefined): NewBiller | null {
  if (text === undefined) return null;
  try {
    const { billerId, parameters } = JSON.parse(text) as Partial<NewBiller>;
    const texts = Object.values(parameters ?? {});
    if (
      typeof billerId === 'string' &&
      texts.length > 0 &&
      texts.every((value) => typeof value === 'string')
    ) {
      return { billerId, parameters: parameters ?? {} };
    }
  } catch {
    // Reported below, like every other invalid value.
  }
  throw new UsageError('--new-biller expects {"billerId":"…","parameters":{"…":"…"}}');
}

function readNumber(name: string, text: string, pattern: RegExp): string {
  if (!pattern.test(text)) throw new UsageError(`--${name} ${text} is not a valid number`);
  return text;
}

/** Reads the options of a command line. Throws UsageError. */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  return {
    base: readBase(values.base),
    pairs: readPairs(values),
    otp: readOtp(values),
    only: (values.only ?? '').split(',').filter((name) => name !== ''),
    allowWrites: values['allow-writes'],
    payUpTo: readNumber('pay-up-to', values['pay-up-to'], /^\d{1,9}\.\d{2}$/),
    newBiller: readNewBiller(values['new-biller']),
    jsonFile: values.json ?? null,
    timeoutMs: Number(readNumber('timeout-ms', values['timeout-ms'], /^[1-9]\d{2,5}$/)),
  };
}
