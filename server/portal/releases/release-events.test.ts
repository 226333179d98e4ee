import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { buildRelease } from '@billpay/shell/testing/releases';
import { toReleaseEvents } from './release-events';

const [older, live, next] = ['1.0.0-aa', '1.1.0-bb', '1.2.0-cc'].map((version) =>
  buildRelease('billers', { version }),
) as [RegistryEntry, RegistryEntry, RegistryEntry];
const entry: RegistryEntry = { ...live, previous: older };
const canary = (percent: number) => ({ ...entry, canary: { percent, release: next } });

describe('a change of the registry', () => {
  it.each<[string, RegistryEntry | undefined, RegistryEntry | undefined, object]>([
    ['the first release', undefined, live, { action: 'released', version: '1.1.0-bb' }],
    [
      'a release',
      entry,
      { ...next, previous: live },
      { action: 'released', version: '1.2.0-cc', from: '1.1.0-bb' },
    ],
    [
      'a roll-back',
      entry,
      { ...older, previous: live },
      { action: 'rolled-back', version: '1.0.0-aa', from: '1.1.0-bb' },
    ],
    ['a canary', entry, canary(5), { action: 'canary', version: '1.2.0-cc', from: '1.1.0-bb', percent: 5 }],
    ['a larger canary', canary(5), canary(25), { action: 'canary', version: '1.2.0-cc', percent: 25 }],
    [
      'a promotion',
      canary(5),
      { ...next, previous: live },
      { action: 'promoted', version: '1.2.0-cc', from: '1.1.0-bb' },
    ],
    [
      'the end of a canary',
      canary(5),
      entry,
      { action: 'rolled-back', version: '1.1.0-bb', from: '1.2.0-cc' },
    ],
    ['a removal', entry, undefined, { action: 'removed', version: '1.1.0-bb' }],
  ])('[MFE-02] logs %s', (_what, before, after, event) => {
    const loans = buildRelease('loans');
    const remotes = (billers: RegistryEntry | undefined) => ({ loans, ...(billers && { billers }) });
    expect(toReleaseEvents(remotes(before), remotes(after), 'why')).toEqual([
      expect.objectContaining({ ...event, remote: 'billers', reason: 'why' }),
    ]);
  });

  it('[MFE-02] logs nothing if customers get the same versions as before', () => {
    expect(toReleaseEvents({ billers: entry }, { billers: { ...entry } })).toEqual([]);
  });

  it('[MFE-02] lists the calls and events that a version uses and its predecessor does not', () => {
    const first = { ...live, calls: ['GET /billers'], emits: ['biller.saved'] };
    const second = { ...next, calls: ['GET /billers', 'POST /payment/bill'], emits: [] };
    const adds = ['POST /payment/bill'];
    const [released] = toReleaseEvents({ billers: first }, { billers: second });
    expect(released).toHaveProperty('adds', adds);
    const [offered] = toReleaseEvents(
      { billers: first },
      { billers: { ...first, canary: { percent: 5, release: second } } },
    );
    expect(offered).toHaveProperty('adds', adds);
    const [back] = toReleaseEvents({ billers: second }, { billers: first });
    expect(back).toHaveProperty('adds', ['event biller.saved']);
  });
});
