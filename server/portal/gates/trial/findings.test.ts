import type { ReceivedEvent } from '../../releases/health';
import { about, listFindings, type Expected } from './findings';

const at = '2026-01-05T06:00:00.000Z';
const billers = { remote: 'billers', version: '1.0.0-aa' };
const expected: readonly Expected[] = [{ ...billers, pages: ['/'], panels: ['auto-pay-search'] }];
const usable = (extension: string, of = billers): ReceivedEvent => ({
  kind: 'remote-usable',
  ...of,
  extension,
  tookMs: 9,
  at,
});
const everything = [usable('/'), usable('auto-pay-search')];
const findings = (events: readonly ReceivedEvent[], faults: readonly string[] = []) =>
  listFindings(expected, { events, faults });

describe('the findings of a shell trial', () => {
  it('[MFE-02] finds nothing if every page and panel of the version becomes usable', () => {
    const passed = { kind: 'remote-stage', ...billers, stage: 'mount', outcome: 'passed' } as const;
    expect(findings([...everything, { ...passed, attempt: 0, tookMs: 9, at }])).toEqual([]);
  });

  it("[MFE-02] reports each page and panel that does not become usable, even if another version's does", () => {
    expect(findings([usable('/', { ...billers, version: '0.9.0-old' })])).toEqual([
      'billers 1.0.0-aa: its page / did not become usable',
      'billers 1.0.0-aa: its panel auto-pay-search did not become usable',
    ]);
  });

  it.each<[string, ReceivedEvent, string]>([
    [
      'a version that does not load',
      { kind: 'remote-stage', ...billers, stage: 'fetch', outcome: 'integrity', attempt: 0, tookMs: 9, at },
      'billers 1.0.0-aa: fetch failed: integrity',
    ],
    [
      'another version in its place',
      { kind: 'remote-fallback', remote: 'billers', from: '1.0.0-aa', to: '0.9.0-old', at },
      'billers 1.0.0-aa: 0.9.0-old ran instead',
    ],
    [
      'code that throws',
      { kind: 'remote-crashed', ...billers, extension: '/', source: 'render', message: 'TypeError', at },
      'billers 1.0.0-aa: TypeError in /',
    ],
    [
      'an event that the bus refuses',
      { kind: 'bus', ...billers, event: 'due.changed', reason: 'not-allowed', at },
      'billers 1.0.0-aa: due.changed on the bus: not-allowed',
    ],
    [
      'a call that fails',
      { kind: 'call-failed', ...billers, endpoint: 'billers.saved', failure: 'unreadable', status: 200, at },
      'billers 1.0.0-aa: the call billers.saved failed: unreadable',
    ],
    [
      "an error of the shell's own",
      { kind: 'portal-error', source: 'error', message: 'RangeError', at },
      'the shell: RangeError',
    ],
    ['a shell that cannot render', { kind: 'portal-crashed', message: 'Error', at }, 'the shell: Error'],
    [
      'a registry that it does not accept',
      { kind: 'registry-refused', reason: 'timestamp-expired', at },
      'the shell refused the registry: timestamp-expired',
    ],
    [
      'a session that ends',
      { kind: 'session', state: 'ended', reason: 'missing', at },
      'the shell ended the session: missing',
    ],
  ])('[MFE-04] reports %s once', (_what, event, finding) => {
    expect(findings([...everything, event, event])).toEqual([finding]);
  });

  it("[MFE-04] reports the browser's own errors", () => {
    expect(findings(everything, ["script-src 'self' inline"])).toEqual([
      "the page: script-src 'self' inline",
    ]);
  });

  it('ignores calls that navigation has cancelled', () => {
    const cancelled = { kind: 'call-failed', ...billers, endpoint: 'x', failure: 'cancelled' } as const;
    expect(findings([...everything, { ...cancelled, status: 0, at }])).toEqual([]);
  });

  it('ignores faults of other versions, remotes and the shell when trying an earlier version', () => {
    const crash = { kind: 'remote-crashed', source: 'render', message: 'TypeError', at } as const;
    const events: ReceivedEvent[] = [
      ...everything,
      { ...crash, remote: 'billers', version: '1.1.0-bb' },
      { ...crash, remote: 'history', version: '1.0.0-aa' },
      { kind: 'portal-error', source: 'error', message: 'Error', at },
    ];
    expect(listFindings(expected, about('billers', '1.0.0-aa', { events, faults: [] }))).toEqual([]);
  });
});
