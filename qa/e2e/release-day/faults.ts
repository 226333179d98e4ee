import type { Change } from '../portal/workshop';

export const remotes = ['autopay', 'billers', 'complaints', 'history', 'payments'] as const;
export type RemoteName = (typeof remotes)[number];

/** A fault of a bad version, and the change to the sources that causes it. */
export interface Fault {
  /** Name of the fault, for example 'throws at load'. */
  readonly name: string;
  readonly remote: RemoteName;
  /** Whether the gates refuse the release, or the watch withdraws it after some customers have used it. */
  readonly stoppedBy: 'gate' | 'watch';
  readonly changes: readonly Change[];
  /** Changes to the built files. */
  readonly changesOfBuild?: readonly Change[];
  /** Reason for the release tool's refusal, or for the withdrawal in the release log. */
  readonly reason: RegExp;
}

/** Far slower than any live version, even on a busy machine. */
const SLOW_MS = 4000;

/** Packages of the changed sources, which this file does not import. */
const host = '@billpay/host-api';
const react = 'react';
const contract = '@billpay/api-contract';

/** The bad versions of a day. */
export const faults: readonly Fault[] = [
  {
    name: 'throws at load',
    remote: 'payments',
    stoppedBy: 'watch',
    changes: [
      {
        file: 'remote.ts',
        find: 'export default',
        replace: "throw new Error('broken at load');\nexport default",
      },
    ],
    reason: /^loads failed in/,
  },
  {
    name: 'throws at render',
    remote: 'history',
    stoppedBy: 'watch',
    changes: [
      {
        file: 'history-page/HistoryPage.tsx',
        find: "useScreen('history');",
        replace: "useScreen('history');\n  if (document.body) throw new Error('broken at render');",
      },
    ],
    reason: /^crashes in/,
  },
  {
    name: 'throws at an event',
    remote: 'complaints',
    stoppedBy: 'watch',
    changes: [
      {
        file: 'my-complaints/ComplaintsPage.tsx',
        find: 'onClick={() => setRegistering(true)}',
        replace: "onClick={() => { throw new Error('broken at an event'); }}",
      },
    ],
    reason: /^crashes in/,
  },
  {
    name: 'is slow',
    remote: 'autopay',
    stoppedBy: 'watch',
    changes: [
      {
        file: 'panel/UpcomingAutoPayment.tsx',
        find: 'const PAYMENTS_AT_FIRST = 1;',
        replace: `await new Promise((later) => setTimeout(later, ${SLOW_MS}));\nconst PAYMENTS_AT_FIRST = 1;`,
      },
    ],
    reason: /^usable after/,
  },
  {
    name: 'makes calls that fail',
    remote: 'billers',
    stoppedBy: 'watch',
    changes: [
      {
        file: 'home/HomePage.tsx',
        find: `import { useScreen } from '${host}';`,
        replace: `import { useEffect } from '${react}';
import { fetchBill } from '${contract}/payment';
import { useHost, useScreen } from '${host}';`,
      },
      {
        file: 'home/HomePage.tsx',
        find: "useScreen('home');",
        replace: `useScreen('home');
  const host = useHost();
  useEffect(() => {
    host.http.call(fetchBill, { body: { quickPay: 'N' } }).catch(() => undefined);
  }, [host]);`,
      },
    ],
    reason: /^failed calls in/,
  },
  {
    name: 'has the wrong contract',
    remote: 'complaints',
    stoppedBy: 'gate',
    changes: [],
    changesOfBuild: [
      // Simulates a remote that was built with newer packages than the shell.
      {
        file: 'dist/remote-manifest.json',
        find: /"@billpay\/host-api": \{\s*"range": "[^"]+"/,
        replace: '"@billpay/host-api": { "range": "^99.0.0"',
      },
    ],
    reason: /does not fit the live shell: it needs @billpay\/host-api \^99\.0\.0/,
  },
  {
    name: 'breaks a consumer',
    remote: 'payments',
    stoppedBy: 'gate',
    changes: [{ file: 'remote.ts', find: /\n.*'receipt\.requested'.*/, replace: '' }],
    reason: /receipt\.requested, which payments \S+ no longer handles/,
  },
];
