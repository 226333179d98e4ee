import type { ServedFiles } from '../registry/verify-files';
import { buildRelease } from './releases';
import { createTestKey, sign, SignedFiles } from './signed-files';

const HOUR_MS = 3_600_000;
const HIGHEST = Number.MAX_SAFE_INTEGER;

/** Time when the good files are served, ms since 1970. */
export const attackNowMs = Date.parse('2026-11-21T12:00:00.000Z');

/** A portal whose timestamp key was revoked once, with its served files. */
export const victim = new SignedFiles(attackNowMs);
const revoked = victim.rotate('timestamp');
export const remotes = { billers: buildRelease('billers') };
export const good = victim.files(remotes, 7, { version: 70 });

const olderRegistry = victim.registry(remotes, 6);
const foreign = createTestKey();
const registryOf = (...keys: Parameters<typeof sign>[1][]) =>
  JSON.stringify(sign({ schema: 3, seq: 8, remotes }, ...keys));
const stamped = (registry: string) => ({ registry, timestamp: victim.timestamp(registry, { version: 80 }) });
const altered = (text: string) => text.replace(/"seq":\d/, '"seq":9');

export interface Attack {
  name: string;
  files: Partial<ServedFiles>;
  /** Time after the good files, in ms. */
  laterMs?: number;
}

/**
 * The attacks of The Update Framework's specification (1.5.2) by an attacker who writes the served files but has no
 * valid key.
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
  { name: 'wrong key: a registry signed by a key of nobody', files: stamped(registryOf(foreign)) },
  {
    name: 'wrong key: a registry signed by the timestamp key',
    files: stamped(registryOf(victim.keys.timestamp)),
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
  { name: 'altered: registry and timestamp alike', files: stamped(altered(good.registry)) },
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
