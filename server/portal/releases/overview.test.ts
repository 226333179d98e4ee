import { createHealth, formatLine } from './testing/traffic';
import { overview } from './overview';
import { releasesState } from './releases-state';

it("[MFE-02] lists every remote's versions, their health, and the reasons of withdrawals and alarms", () => {
  const at = (minute: number) => `2026-11-23T09:0${minute}:00.000Z`;
  const remote = 'billers';
  const state = releasesState({
    registry: {
      remotes: {
        history: { version: '1.0.0-cc33' },
        billers: {
          version: '1.1.0-aa11',
          previous: { version: '1.0.0-aa10' },
          canary: { percent: 5, release: { version: '1.2.0-bb22' } },
        },
        payments: { version: '3.0.0-dd44', canary: { percent: 25, release: { version: '3.1.0-dd45' } } },
      },
    },
    withdrawn: ['payments@3.1.0-dd45'],
    log: {
      lines: [
        formatLine({ at: at(1), action: 'released', remote, version: '1.1.0-aa11' }),
        formatLine({ at: at(2), action: 'canary', remote, version: '1.2.0-bb22', percent: 5 }),
        formatLine({
          at: at(3),
          action: 'withdrawn',
          remote: 'payments',
          version: '3.1.0-dd45',
          reason: 'wrong amounts',
        }),
      ],
    },
    health: [
      createHealth({ version: '1.1.0-aa11', loads: 120, crashes: 1, usableMs: [700, 900] }),
      createHealth({ version: '1.2.0-bb22', loads: 6, loadFailures: 2, callFailures: 3 }),
    ],
    alarms: [
      { remote: 'history', version: '1.0.0-cc33', reason: 'crashes in 9 of 9 pages', isOwnFault: true },
    ],
    nowMs: Date.parse(at(9)),
  });
  expect(overview(state).split('\n')).toEqual([
    'remote    is         for    version     since             loads  failed  crashes  failed calls  usable',
    'billers   live       95 %   1.1.0-aa11  2026-11-23 09:01  120    0       1        0             0.8 s',
    'billers   canary     5 %    1.2.0-bb22  2026-11-23 09:02  6      2       0        3',
    'billers   previous          1.0.0-aa10',
    'history   live       100 %  1.0.0-cc33',
    'payments  live       100 %  3.0.0-dd44',
    'payments  withdrawn         3.1.0-dd45  2026-11-23 09:03',
    'history 1.0.0-cc33 is worse than before: crashes in 9 of 9 pages',
    'payments 3.1.0-dd45 was withdrawn: wrong amounts',
  ]);
});
