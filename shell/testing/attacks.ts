import type { Release } from '@billpay/remote-kit/release/release';
import type { RemoteStatements, Statements } from '../registry/registry';
import type { ServedFiles } from '../registry/verify-files';
import { buildRelease } from './releases';
import { createTestKey, sign, SignedFiles, signCanary, signLive, type TestKey } from './signed-files';

const HOUR_MS = 3_600_000;
const HIGHEST = Number.MAX_SAFE_INTEGER;

/** Time when the good files are served, in ms since 1970. */
export const attackNowMs = Date.parse('2026-11-21T12:00:00.000Z');

/** A portal that has once revoked its timestamp key and a team's key, with its served files. */
export const victim = new SignedFiles(attackNowMs);
const [team, other, former] = [createTestKey(), createTestKey(), createTestKey()];
/** Two keys must sign a version for all customers, and one key must sign a canary. */
const pair = [createTestKey(), createTestKey()] as const;
const delegate = (billersKey: TestKey) => {
  victim.delegate({ billers: [billersKey], loans: [other], payments: pair }, { payments: 2 });
};
delegate(former);
victim.roots[0] = victim.root({});
delegate(team);
const revoked = victim.rotate('timestamp');
const [billers, loans, payments] = ['billers', 'loans', 'payments'].map((name) => buildRelease(name)) as [
  Release,
  Release,
  Release,
];
const canary = { percent: 50, release: buildRelease('billers', { version: '2.0.0-ab12' }) };
export const remotes = { billers: { ...billers, canary }, loans, payments };
const statements: Statements = {
  billers: { live: signLive('billers', 7, billers, team), canary: signCanary('billers', 8, canary, team) },
  loans: { live: signLive('loans', 7, loans, other) },
  payments: { live: signLive('payments', 7, payments, ...pair) },
};
export const good = victim.filesOf(victim.registryOf(statements, 7), { version: 70 });

const olderRegistry = victim.registry(remotes, 6);
const foreign = createTestKey();
const registryOf = (text: string, ...keys: readonly TestKey[]) =>
  JSON.stringify(sign(JSON.parse(text) as object, ...keys));
const stamped = (registry: string) => ({ registry, timestamp: victim.timestamp(registry, { version: 80 }) });
const altered = (text: string) => text.replace(/"seq":\d/, '"seq":9');

export interface Attack {
  name: string;
  files: Partial<ServedFiles>;
  /** Time after the good files were served, in ms. */
  laterMs?: number;
}

/**
 * The attacks in The Update Framework's specification (1.5.2) by an attacker who writes the served files but
 * has no valid key.
 */
export const attacks: readonly Attack[] = [
  {
    name: 'rollback: files of two days ago',
    files: {
      registry: olderRegistry,
      timestamp: victim.timestamp(olderRegistry, {
        version: 60,
        expires: new Date(attackNowMs - 24 * HOUR_MS).toISOString(),
      }),
    },
  },
  { name: 'rollback: an older registry below the current timestamp', files: { registry: olderRegistry } },
  { name: 'freeze: the same files for more than a day', files: {}, laterMs: 25 * HOUR_MS },
  {
    name: 'fast-forward: the highest version, without the key',
    files: { timestamp: victim.timestamp(good.registry, { version: HIGHEST }, foreign) },
  },
  {
    name: 'mix-and-match: a newer registry below an older timestamp',
    files: { registry: victim.registry(remotes, 8) },
  },
  {
    name: 'mix-and-match: another registry of the same number',
    files: { registry: victim.registry({ loans: buildRelease('loans') }, 7) },
  },
  {
    name: 'wrong key: a registry and its timestamp signed by a key of nobody',
    files: {
      registry: victim.registry(remotes, 8, foreign),
      timestamp: victim.timestamp(victim.registry(remotes, 8, foreign), { version: 80 }, foreign),
    },
  },
  {
    name: 'wrong key: a timestamp signed by the operator',
    files: { timestamp: victim.timestamp(good.registry, { version: 71 }, victim.keys.releases) },
  },
  {
    name: 'wrong key: a registry of the format before, signed by the timestamp key',
    files: stamped(registryOf(JSON.stringify({ schema: 3, seq: 8, remotes }), victim.keys.timestamp)),
  },
  {
    name: 'wrong key: a root that only its own key has signed',
    files: {
      roots: [
        ...good.roots,
        JSON.stringify(sign({ ...victim.root({ version: 3 }), signatures: [] }, foreign)),
      ],
    },
  },
  {
    name: 'revoked key: a timestamp signed by it',
    files: { timestamp: victim.timestamp(good.registry, { version: 71 }, revoked) },
  },
  { name: 'endless data: a timestamp', files: { timestamp: good.timestamp + ' '.repeat(40_000) } },
  { name: 'endless data: a registry', files: { registry: good.registry + ' '.repeat(2_000_000) } },
  { name: 'endless data: a root', files: { roots: [...good.roots, ' '.repeat(40_000)] } },
  { name: 'altered: the registry', files: { registry: altered(good.registry) } },
  { name: 'altered: the timestamp', files: { timestamp: altered(good.timestamp) } },
  {
    name: 'altered: a version taken back without the key',
    files: {
      timestamp: good.timestamp.replace('"withdrawn":[]', '"withdrawn":["billers@1.0.0-aaaaaaaaaa"]'),
    },
  },
  {
    name: 'expired: a timestamp',
    files: {
      timestamp: victim.timestamp(good.registry, {
        version: 71,
        expires: new Date(attackNowMs - 1).toISOString(),
      }),
    },
  },
  {
    name: 'expired: a root',
    files: {
      roots: [
        ...good.roots,
        JSON.stringify(victim.root({ version: 3, expires: new Date(attackNowMs - 1).toISOString() })),
      ],
    },
  },
];

/** Versions of billers that a page gets after an attack on a statement. */
type Outcome = 'none' | 'live' | 'both';

export interface StatementAttack {
  readonly name: string;
  readonly files: ServedFiles;
  /** State that a newly loaded page keeps. */
  readonly fresh: Outcome;
  /** State that a page with the valid files keeps. */
  readonly open: Outcome;
  /** Reasons reported in a newly loaded page. */
  readonly refused: readonly string[];
}

const serving = (billersStatements: Partial<RemoteStatements>, others: Partial<Statements> = {}) => {
  const all = { ...statements, billers: { ...statements['billers'], ...billersStatements }, ...others };
  return victim.filesOf(victim.registryOf(all as Statements, 8), { version: 80 });
};
const replaced = buildRelease('billers', { version: '6.6.6-666666' });
const byKeys = (...keys: readonly TestKey[]) => signLive('billers', 9, replaced, ...keys);
const live = (what: string, statement: unknown, refused = 'live-unsigned billers'): StatementAttack => ({
  name: what,
  files: serving({ live: statement, canary: undefined } as Partial<RemoteStatements>),
  fresh: 'none',
  open: 'none',
  refused: [refused],
});

/** Attacks by a thief who controls the server and has the timestamp key, and at most another team's key. */
export const statementAttacks: readonly StatementAttack[] = [
  live('a live version that nobody has signed', { ...byKeys(), signatures: [] }),
  live("a live version signed by another team's key", byKeys(other)),
  live('a live version signed by the timestamp key', byKeys(victim.keys.timestamp)),
  live("a live version signed by the team's revoked key", byKeys(former)),
  live('a live version signed by a key of nobody under the id of the team', {
    ...byKeys(),
    signatures: byKeys(foreign).signatures.map((one) => ({ ...one, keyId: team.id })),
  }),
  live('a live version whose integrity value was altered', {
    ...byKeys(team),
    release: { ...replaced, integrity: `sha384-B${'A'.repeat(63)}` },
  }),
  live(
    'a live version without an integrity value',
    sign({ ...byKeys(), release: { ...replaced, integrity: '' }, signatures: undefined }, team),
    'live-unreadable billers',
  ),
  live(
    "another team's statement under this name",
    signLive('loans', 9, loans, other),
    'live-unreadable billers',
  ),
  live(
    'a canary in place of the live version',
    signCanary('billers', 9, { percent: 1, release: replaced }, team),
    'live-unreadable billers',
  ),
  {
    name: 'an older live version',
    files: serving({ live: signLive('billers', 6, replaced, team) }),
    fresh: 'both',
    open: 'both',
    refused: [],
  },
  {
    name: "a canary signed by another team's key",
    files: serving({ canary: signCanary('billers', 9, { percent: 99, release: replaced }, other) }),
    fresh: 'live',
    open: 'live',
    refused: ['canary-unsigned billers'],
  },
  {
    name: 'a canary that ended',
    files: serving({ live: signLive('billers', 9, billers, team) }),
    fresh: 'live',
    open: 'live',
    refused: ['canary-replayed billers'],
  },
];
