import { cpSync } from 'node:fs';
import path from 'node:path';
import { makesEveryCase, oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { keyFiles } from '@billpay/portal/build/signing-key';
import { readRegistry } from '@billpay/portal/build/read-registry';
import { readReleaseLog } from '@billpay/portal/releases/release-log';
import { expect, test } from '../journey';
import { releaseBuiltRemote } from '../portal/release-changed';
import { serveReleases } from '../portal/release-server';
import { temporaryFolder } from '../portal/start-portal';
import { repository, type Change } from '../portal/workshop';
import { hideCalls } from '../release-day/changed-builds';
import type { Fault, RemoteName } from '../release-day/faults';
import { Versions } from '../release-day/versions';

test.describe.configure({ mode: 'default' });

let folder: ReturnType<typeof temporaryFolder>;
let versions: Versions;

test.beforeAll(() => {
  folder = temporaryFolder('release-remote');
  // No customer needs it: the release opens it in a separate portal.
  cpSync(path.join(repository, 'build/portal'), folder.path, { recursive: true });
  versions = new Versions(folder.path);
});

test.afterAll(() => {
  versions.remove();
  folder.remove();
});

const inBrowser: readonly string[] = [];
const live = (remote: RemoteName) => readRegistry(folder.path)?.remotes[remote]?.version;

const complaints = 'my-complaints/ComplaintsPage.tsx';
const useScreen = "useScreen('complaints');";

interface Broken {
  readonly what: string;
  readonly remote: RemoteName;
  readonly changes?: readonly Change[];
  readonly changeBuild?: Fault['changeBuild'];
  readonly finding: RegExp;
}

/** Changes the page of complaints. */
const inComplaints = (what: string, code: string, finding: RegExp): Broken => ({
  what,
  remote: 'complaints',
  changes: [{ file: complaints, find: useScreen, replace: `${useScreen}\n${code}` }],
  finding,
});

const broken: readonly Broken[] = [
  inComplaints(
    'throws in a page',
    "if (document.body) throw new RangeError('broken');",
    /complaints \S+: RangeError in \/complaints\n/,
  ),
  inComplaints(
    'shows a blank page',
    'if (document.body) return null;',
    /the page shows nothing \(at \/complaints\)/,
  ),
  inComplaints(
    'asks by a dialog of the browser',
    "setTimeout(() => window.confirm('Sure?'));",
    /uses confirm: show a dialog of @billpay\/ui\/dialog/,
  ),
  inComplaints(
    'stops responding',
    'setTimeout(() => { for (;;); }, 100);',
    /the page stopped responding \(at \/complaints\)/,
  ),
  {
    what: 'never loads a page',
    remote: 'complaints',
    changes: [{ file: complaints, find: /^/, replace: 'await new Promise(() => undefined);\n' }],
    finding: /complaints \S+: its page \/complaints did not become usable/,
  },
  {
    what: 'throws in a panel',
    remote: 'autopay',
    changes: [
      {
        file: 'panel/UpcomingAutoPayment.tsx',
        find: 'const PAYMENTS_AT_FIRST = 1;',
        replace: "throw new RangeError('broken');\nconst PAYMENTS_AT_FIRST = 1;",
      },
    ],
    finding: /autopay \S+: its panel upcoming-auto-payment did not become usable/,
  },
  {
    what: 'throws in a task',
    remote: 'complaints',
    changes: [
      {
        file: 'register/RegisterTask.tsx',
        find: useScreen,
        replace: `${useScreen}\n  if (document.body) throw new RangeError('broken');`,
      },
    ],
    finding:
      /complaints \S+: RangeError in complaint\.requested\n[^]*its task complaint\.requested did not become usable/,
  },
  {
    what: 'makes a call that its manifest does not name',
    remote: 'history',
    changeBuild: hideCalls,
    finding: /The code of history is not released:\n\s*It calls billers\.saved, which/,
  },
];

for (const { what, remote, changes = [], changeBuild, finding } of oneCaseOfRun(broken))
  test(`[MFE-02, MFE-04] refuses to release a remote that ${what}, and changes nothing`, async () => {
    const before = live(remote);
    const fault: Fault = {
      name: what,
      remote,
      stoppedBy: 'gate',
      changes,
      ...(changeBuild && { changeBuild }),
      reason: finding,
    };
    const { source } = await versions.bad(fault);
    await expect(releaseBuiltRemote(folder.path, source, inBrowser)).rejects.toThrow(finding);
    expect(live(remote)).toBe(before);
  });

test('[MFE-02, MFE-04] releases a remote whose pages, panels and tasks work in the portal', async () => {
  const good = versions.good('payments');
  await releaseBuiltRemote(folder.path, good.source, inBrowser);
  expect(live('payments')).toBe(good.version);
});

test('[MFE-02] releases a remote without a browser if a reason is given for the release log', async () => {
  const good = versions.good('history');
  await expect(releaseBuiltRemote(folder.path, good.source, ['--without-browser', ''])).rejects.toThrow(
    'Why without a browser?',
  );
  await releaseBuiltRemote(folder.path, good.source, ['--without-browser', 'no Chromium here']);
  expect(readReleaseLog(folder.path).at(-1)).toMatchObject({
    version: good.version,
    reason: 'not run in a browser: no Chromium here',
  });
});

if (makesEveryCase)
  test('[MFE-02, MFE-04] refuses a remote that throws in a page over the network, and accepts one that works', async () => {
    const before = live('complaints');
    const [{ what, remote, changes = [], finding } = inComplaints('', '', /^$/)] = broken;
    const bad = await versions.bad({ name: what, remote, stoppedBy: 'gate', changes, reason: finding });
    const server = await serveReleases(folder.path, keyFiles().timestamp, {}, null);
    try {
      await expect(server.release(bad.source)).rejects.toThrow(finding);
      expect(live('complaints')).toBe(before);
      const good = versions.good('complaints');
      await server.release(good.source);
      expect(live('complaints')).toBe(good.version);
    } finally {
      await server.stop();
    }
  });
