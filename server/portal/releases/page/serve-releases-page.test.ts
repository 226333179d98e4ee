import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { createHealthStore, type ReceivedEvent } from '../health';
import { releasesState } from '../releases-state';
import { formatLine } from '../testing/traffic';
import { releasesView } from './releases-view';
import { serveReleasesPage } from './serve-releases-page';

const nowMs = Date.parse('2026-01-05T06:00:00.000Z');
const at = '2026-01-05T05:59:00.000Z';
const billers = { remote: 'billers', version: '1.1.0-cc33' };
const hostileText = '<img src=x onerror=alert(1)>"';

const events: ReceivedEvent[] = [
  { kind: 'remote-stage', ...billers, stage: 'mount', outcome: 'passed', attempt: 0, tookMs: 9, at },
  { kind: 'remote-crashed', ...billers, extension: '/', source: 'error', message: 'TypeError', at },
  { kind: 'remote-usable', ...billers, extension: '/', tookMs: 1234, at },
  { kind: 'vital', ...billers, name: 'LCP', value: 800, at },
  { kind: 'vital', ...billers, name: 'CLS', value: 0.02, at },
  { kind: 'vital', remote: 'billers', version: '0.9.0-old', name: 'LCP', value: 2500, at },
];

const health = createHealthStore();
health.record(events, nowMs, { customer: 'a', page: 'a' });

const nothing = {
  registry: { remotes: {} },
  withdrawn: [],
  log: { lines: [] },
  health: [],
  nowMs,
};

describe('the page of the releases', () => {
  const sandbox = sandboxUnderTest({
    register: async (app) =>
      serveReleasesPage(app, {
        access: 'loopback',
        bankName: `${hostileText} Bank`,
        now: () => nowMs,
        state: () =>
          releasesState({
            registry: {
              remotes: {
                billers: {
                  version: '1.0.0-aa11',
                  previous: { version: '0.8.0-bb22' },
                  canary: { percent: 20, release: { version: '1.1.0-cc33' } },
                },
                payments: {
                  version: '2.0.0-dd44',
                  canary: { percent: 5, release: { version: '2.1.0-ee55' } },
                },
              },
            },
            withdrawn: ['payments@2.1.0-ee55'],
            log: {
              lines: [
                formatLine({ at, action: 'canary', ...billers, percent: 20 }),
                formatLine({
                  at,
                  action: 'withdrawn',
                  remote: 'payments',
                  version: '2.1.0-ee55',
                  reason: hostileText,
                }),
              ],
            },
            health: health.window(nowMs),
            nowMs,
          }),
      }),
  });
  const get = async (path: string) => {
    const response = await fetch(sandbox.origin() + path);
    return { response, body: await response.text() };
  };

  it('sends a strict policy, and neither inline scripts nor inline styles', async () => {
    const { response, body } = await get('/releases');
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<style|style=|<script>|\son\w+="/);
    expect(body).not.toContain('{{');
  });

  it('escapes all texts', async () => {
    const { body } = await get('/releases');
    expect(body).not.toContain('<img');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot; Bank');
  });

  it('refers only to existing files', async () => {
    const { body } = await get('/releases');
    const files = [...body.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(2);
    for (const file of files) expect([file, (await get(file)).response.status]).toEqual([file, 200]);
  });

  it('[MFE-04] shows each version with its role, percentage, health and vitals, and the latest log lines', async () => {
    const { body } = await get('/releases');
    const text = body.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+\s*/g, '|');
    expect(text).toMatch(
      /\|billers\|Live \|1\.0\.0-aa11\|80 % of the customers, not in the release log\|No traffic\|/,
    );
    expect(text).toMatch(
      /Canary \|1\.1\.0-cc33\|20 % of the customers, since \|[^|]+\|, commit \|abcdef0123\|Loads\|1\|Failed loads\|0\|Crashes\|1\|Failed calls\|0\|Usable after\|1\.2 s\|LCP\|800 ms\|CLS\|0\.02\|/,
    );
    expect(text).toMatch(/Previous \|0\.8\.0-bb22\|/);
    expect(text).toMatch(/Open pages only \|0\.9\.0-old\|.*LCP\|2\.5 s\|/);
    expect(text).toMatch(/Withdrawn \|2\.1\.0-ee55\|/);
    expect(text).toMatch(/Withdrawn: payments 2\.1\.0-ee55\|.*Canary: billers 1\.1\.0-cc33 at 20 %\|/);
  });

  it('sends the same sections as data, for the page to update itself', async () => {
    const { body } = await get('/releases/view');
    const sections = JSON.parse(body) as Record<string, unknown>;
    expect(Object.keys(sections)).toEqual(['remotes', 'log']);
    expect(JSON.stringify(sections['remotes'])).toContain('1.1.0-cc33');
  });
});

describe('the releases page on a sandbox that others can reach', () => {
  const options = { bankName: 'Demo Bank', state: () => releasesState(nothing) };
  const open = sandboxUnderTest({
    register: async (app) => serveReleasesPage(app, { ...options, access: { hosts: ['try.bank.example'] } }),
  });
  const closed = sandboxUnderTest({
    controlAccess: 'off',
    register: async (app) => serveReleasesPage(app, { ...options, access: 'off' }),
  });

  it.each(['/releases', '/releases/view', '/releases/releases.js'])(
    'serves %s only on its own hosts',
    async (path) => {
      expect((await fetch(open.origin() + path)).status).toBe(403);
    },
  );

  it.each(['/releases', '/releases/view'])('does not serve %s without the control API', async (path) => {
    expect((await fetch(closed.origin() + path)).status).toBe(404);
  });
});

it('[MFE-04] shows a version as live that replaced a withdrawn one', () => {
  const state = releasesState({
    ...nothing,
    registry: { remotes: { billers: { version: '1.1.0', previous: { version: '1.0.0' } } } },
    withdrawn: ['billers@1.1.0'],
  });
  expect(state.remotes[0]?.versions.map(({ version, role }) => [version, role])).toEqual([
    ['1.0.0', 'live'],
    ['1.1.0', 'withdrawn'],
  ]);
});

it('explains why an altered release log is not shown', () => {
  const state = releasesState({ ...nothing, log: { lines: [], fault: 'line 3 was altered' } });
  expect(releasesView(state).log).toEqual(['p', { class: 'fault' }, 'line 3 was altered']);
});
