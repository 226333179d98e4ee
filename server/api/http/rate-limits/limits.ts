/**
 * Calls that share a limit. `read`, `change`, `bill` (uses the bill network), `code` (sends or tries one-time codes)
 * and `payment` are counted per customer. `hand-off` is counted per hand-off id of logins, `login` per address of
 * logins, and `anonymous` per address of calls without a session. The bank's back end creates hand-offs:
 * `bank-hand-offs` counts per caller, and `customer-hand-offs` per customer.
 */
const limitGroups = [
  'read',
  'change',
  'bill',
  'code',
  'payment',
  'hand-off',
  'login',
  'anonymous',
  'bank-hand-offs',
  'customer-hand-offs',
] as const;
export type LimitGroup = (typeof limitGroups)[number];

/** A burst of `calls`, refilled over `seconds`. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

export type RateLimits = Readonly<Record<LimitGroup, RateLimit>>;

/**
 * Groups that are counted call by call, because each call helps an attacker who guesses or floods. All others
 * are counted in batches, which never exceed the limit and need one query per batch (docs/decisions/0016).
 */
export const exactGroups: ReadonlySet<LimitGroup> = new Set(['code', 'payment', 'hand-off', 'login']);

/** The default, which no customer reaches in normal use. */
const bankLimits: RateLimits = {
  read: { calls: 600, seconds: 60 },
  change: { calls: 120, seconds: 60 },
  bill: { calls: 60, seconds: 60 },
  code: { calls: 30, seconds: 600 },
  payment: { calls: 10, seconds: 60 },
  'hand-off': { calls: 5, seconds: 60 },
  login: { calls: 120, seconds: 60 },
  anonymous: { calls: 300, seconds: 60 },
  'bank-hand-offs': { calls: 30_000, seconds: 60 },
  'customer-hand-offs': { calls: 20, seconds: 60 },
};

const MAX_CALLS = 1_000_000;
const MAX_SECONDS = 86_400;
const noLimits = Object.fromEntries(
  limitGroups.map((group) => [group, { calls: MAX_CALLS, seconds: 1 }]),
) as unknown as RateLimits;

function readOne(word: string): Partial<RateLimits> {
  const [, group = '', calls = '', seconds = ''] = /^([a-z-]+)=(\d{1,7})\/(\d{1,5})$/.exec(word) ?? [];
  const limit = { calls: Number(calls), seconds: Number(seconds) };
  const known = (limitGroups as readonly string[]).includes(group);
  const possible =
    limit.calls >= 1 && limit.calls <= MAX_CALLS && limit.seconds >= 1 && limit.seconds <= MAX_SECONDS;
  if (known && possible) return { [group]: limit };
  throw new Error(
    `RATE_LIMITS cannot be read at "${word}". It is "off", "bank", or limits that differ from these, as in ` +
      `"code=30/600": calls and seconds, for ${limitGroups.join(', ')}`,
  );
}

/**
 * Reads the setting. '' and 'bank' are the bank's limits, and 'off' is no limits (null). Single limits that
 * differ may follow, as `<group>=<calls>/<seconds>`. Throws an error for any other text.
 */
export function readRateLimits(setting: string): RateLimits | null {
  const words = setting.split(/[\s,]+/).filter(Boolean);
  const [first, ...others] = words;
  const base = first === 'off' ? noLimits : bankLimits;
  const changes = (first === 'off' || first === 'bank' ? others : words).map(readOne);
  if (first === 'off' && changes.length === 0) return null;
  return Object.assign({}, base, ...changes) as RateLimits;
}
