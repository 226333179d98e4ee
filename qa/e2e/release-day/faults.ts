import type { Change } from '../portal/workshop';
import { alterScripts, pretendNewerPackages, toModule, unpinChunks } from './changed-builds';
import type { StepName } from './steps';

export const remotes = ['autopay', 'billers', 'complaints', 'history', 'payments'] as const;
export type RemoteName = (typeof remotes)[number];

/** A fault of a bad version, and the change to the sources that causes it. */
export interface Fault {
  /** Name of the fault, for example 'throws at load'. */
  readonly name: string;
  readonly remote: RemoteName;
  /** Whether the gates refuse the release, or the watch withdraws it after some customers have used it. */
  readonly stoppedBy: 'gate' | 'watch';
  readonly changes?: readonly Change[];
  /** Changes the built files in a folder. */
  readonly changeBuild?: (folder: string) => void;
  /** Changes the released files, which the server has in a folder. */
  readonly changeReleased?: (folder: string) => void;
  /** Step that loads the fault; defaults to the remote's usual one. */
  readonly step?: StepName;
  /** Reason for the release tool's refusal, or for the withdrawal in the release log. */
  readonly reason: RegExp;
  /** Pages after which docs/releases.md promises the withdrawal; defaults to 7. */
  readonly pages?: number;
}

/** Far slower than any live version, even on a busy machine. */
const SLOW_MS = 4000;

/** Long enough to be seen; then the page ends the loop, so that the browser can close it. */
const LOOP_MS = 30_000;

/** Packages of the changed sources, which this file does not import. */
const host = '@billpay/host-api';
const contract = '@billpay/api-contract';

/** Adds code to a page, after its hook for the screen. */
function inPage(file: string, screen: string, code: string): Change {
  const find = `useScreen('${screen}');`;
  return { file, find, replace: `${find}\n  ${code}` };
}

const inHistory = (code: string) => inPage('history-page/HistoryPage.tsx', 'history', code);
const inComplaints = (code: string) => inPage('my-complaints/ComplaintsPage.tsx', 'complaints', code);
const inAutoPay = (code: string) => inPage('home/AutoPayPage.tsx', 'auto-pay', code);
const atLoad = (code: string): Change => ({
  file: 'remote.ts',
  find: 'export default',
  replace: `${code}\nexport default`,
});

/** Makes a call whenever the page is rendered. */
const calling = (file: string, screen: string, path: string, call: string): Change[] => [
  {
    file,
    find: `import { useHost, useScreen } from '${host}';`,
    replace: `import { ${call.split(',')[0]} } from '${contract}/${path}';\nimport { useHost, useScreen } from '${host}';`,
  },
  inPage(file, screen, `useHost().http.call(${call}).catch(() => undefined);`),
];

/** The bad versions of a day. */
export const faults: readonly Fault[] = [
  {
    name: 'throws at load',
    remote: 'payments',
    stoppedBy: 'watch',
    changes: [atLoad("throw new Error('broken at load');")],
    reason: /^loads failed in/,
  },
  {
    name: 'never finishes loading',
    remote: 'complaints',
    stoppedBy: 'watch',
    changes: [
      {
        file: 'my-complaints/ComplaintsPage.tsx',
        find: 'const Title =',
        replace: 'await new Promise(() => undefined);\nconst Title =',
      },
    ],
    reason: /^loads failed in/,
  },
  {
    name: 'throws at render',
    remote: 'history',
    stoppedBy: 'watch',
    changes: [inHistory("if (document.body) throw new Error('broken at render');")],
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
    name: 'emits an invalid event, so that nobody can pay',
    remote: 'billers',
    stoppedBy: 'watch',
    changes: [
      {
        file: 'bill-row/pay-action.ts',
        find: "return () => host.bus.emit('payment.requested', { customerBillId });",
        replace:
          "return () => host.bus.emit('payment.requested', { customerBillId: String(customerBillId) } as never);",
      },
    ],
    step: 'pay',
    reason: /^refused events or calls in/,
  },
  {
    name: 'never finishes a script',
    remote: 'history',
    stoppedBy: 'watch',
    changes: [
      inHistory(
        `setTimeout(() => { for (const end = Date.now() + ${LOOP_MS}; Date.now() < end; ) void 0; }, 100);`,
      ),
    ],
    reason: /^stopped responding in/,
  },
  {
    name: 'shows a blank page and rejects a text',
    remote: 'complaints',
    stoppedBy: 'watch',
    changes: [inComplaints("void Promise.reject('broken');\n  if (document.body) return null;")],
    reason: /^(crashes|no visible content) in/,
  },
  {
    name: 'hides every button',
    remote: 'autopay',
    stoppedBy: 'watch',
    changes: [
      inAutoPay(`const sheet = new CSSStyleSheet();
  sheet.replaceSync('main button, main input { visibility: hidden }');
  document.adoptedStyleSheets = [sheet];`),
    ],
    step: 'autoPay',
    reason: /^no visible content in/,
  },
  {
    name: 'replaces sendBeacon and throws',
    remote: 'complaints',
    stoppedBy: 'watch',
    changes: [
      // The gate refuses a remote whose code contains `sendBeacon`.
      inComplaints(
        "Reflect.set(navigator, ['send', 'Beacon'].join(''), () => true);\n  if (document.body) throw new Error('unheard');",
      ),
    ],
    reason: /^crashes in/,
  },
  {
    name: 'asks for what does not exist',
    remote: 'complaints',
    stoppedBy: 'watch',
    changes: calling(
      'my-complaints/ComplaintsPage.tsx',
      'complaints',
      'complaints',
      "complaintStatus, { body: { type: 'transaction', complaintID: 'none', currentStatus: 'open' } }",
    ),
    reason: /^failed calls in/,
  },
  {
    name: 'makes invalid calls',
    remote: 'billers',
    stoppedBy: 'watch',
    changes: [
      { file: 'home/HomePage.tsx', find: 'import { useScreen }', replace: 'import { useHost, useScreen }' },
      ...calling('home/HomePage.tsx', 'home', 'payment', "fetchBill, { body: { quickPay: 'N' } }"),
    ],
    reason: /^failed calls in/,
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
    pages: 16,
  },
  {
    name: 'leaks memory',
    remote: 'history',
    stoppedBy: 'watch',
    changes: [
      atLoad(
        'const leaked: number[][] = [];\nsetInterval(() => leaked.length < 12 && leaked.push(Array.from({ length: 1e6 }, Math.random)), 200);',
      ),
    ],
    reason: /^memory grew in/,
  },
  {
    name: 'is altered on the disk',
    remote: 'history',
    stoppedBy: 'watch',
    changeReleased: alterScripts,
    reason: /^loads failed in/,
  },
  {
    name: 'makes its own requests',
    remote: 'history',
    stoppedBy: 'gate',
    changes: [inHistory("void fetch('/api/transactions');")],
    reason: /uses fetch/,
  },
  {
    name: 'opens a dialog of the browser',
    remote: 'complaints',
    stoppedBy: 'gate',
    changes: [inComplaints("if (document.hidden) alert('Hello');")],
    reason: /uses alert/,
  },
  {
    name: 'is an ES module',
    remote: 'billers',
    stoppedBy: 'gate',
    changeBuild: toModule,
    reason: /is not a classic script/,
  },
  {
    name: 'does not pin its chunks',
    remote: 'autopay',
    stoppedBy: 'gate',
    changeBuild: unpinChunks,
    reason: /has no digest in/,
  },
  {
    name: 'has the wrong contract',
    remote: 'complaints',
    stoppedBy: 'gate',
    changeBuild: pretendNewerPackages,
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
