import path from 'node:path';
import { root } from '../architecture/source-files';
import { browserStage } from '../test/browser-stage';
import { jestStage } from '../test/jest-stage';
import { run, type Stage } from '../test/stage';

/** One part of the chaos tests, and the code that it guards. */
export interface Part {
  /** Makes every case. Its name is that of the part. */
  readonly stage: Stage;
  /**
   * Files and folders below the root: when one of them has changed, the part runs again. Of tests, those count that are
   * named here themselves.
   */
  readonly guards: readonly string[];
  /** Tests that have no short form: no other stage runs them. */
  readonly alone?: readonly string[];
}

const reportOf = (name: string): string =>
  path.join(root, 'test-results', 'chaos', `${name.replaceAll(' ', '-')}.json`);

function jestPart(name: string, budget: number, tests: readonly string[], guards: readonly string[]): Part {
  const report = reportOf(name);
  const options = { files: ['--runInBand', ...tests], env: { CHAOS: 'all' } };
  return { stage: jestStage(name, budget, report, options), guards: [...tests, ...guards] };
}

/** Journeys in a browser, against a build of the code as it is. */
function browserPart(
  name: string,
  budget: number,
  tests: readonly string[],
  guards: readonly string[],
): Part {
  const report = reportOf(name);
  // Parts run side by side, and each clears its folder when it starts.
  const files = [...tests, '--output', report.replace('.json', '')];
  const journeys = browserStage(name, budget, report, { files, env: { CHAOS: 'all' } });
  const stage: Stage = {
    ...journeys,
    async run() {
      const code = await run(process.execPath, ['tools/run.mjs', 'tools/build.ts']);
      return code === 0 ? journeys.run() : { passed: 0, failed: 1, remark: 'the build failed' };
    },
  };
  return { stage, guards: [...tests, ...guards] };
}

/** What starts and serves any bank, the packages of others among it. */
const server = [
  'package-lock.json',
  'sandbox/bank.ts',
  'sandbox/clock',
  'sandbox/database',
  'sandbox/http',
  'sandbox/index.ts',
  'sandbox/open-bank.ts',
  'sandbox/open-databases.ts',
  'sandbox/sessions',
  'sandbox/testing',
];

/** What moves money, or decides whether it may. */
const paying = [
  ...server,
  'sandbox/api/payment.ts',
  'sandbox/auto-pay',
  'sandbox/background',
  'sandbox/bank-core',
  'sandbox/bill-network',
  'sandbox/confirmations',
  'sandbox/one-time-codes',
  'sandbox/paise.ts',
  'sandbox/payments',
];

/** What reads the requests of customers. */
const calls = [
  ...paying,
  'sandbox/api',
  'sandbox/billers',
  'sandbox/complaints',
  'sandbox/customers',
  'sandbox/security/testing',
  'sandbox/transactions',
  'shared/contract',
];

/** Most of these make whole databases, which takes CPU seconds each. */
const embeddedDatabase = [
  'sandbox/database/cluster-template.test.ts',
  'sandbox/database/copy/move-folder.test.ts',
  'sandbox/database/data-folder.test.ts',
  'sandbox/database/database.test.ts',
  'sandbox/database/embedded-upkeep.test.ts',
  'sandbox/operations/disk-full.test.ts',
  'tools/import-billers/import-into-a-folder.test.ts',
];

/** Add a part here: `npm run chaos` and CI run it by itself from then on. */
export const parts: readonly Part[] = [
  jestPart('crash points', 180, ['sandbox/hammer/crash-points.test.ts'], [...paying, 'sandbox/hammer']),
  jestPart('power cuts', 120, ['sandbox/hammer/power-cut.test.ts'], [...paying, 'sandbox/hammer']),
  jestPart('hammer', 150, ['sandbox/hammer/hammer.test.ts'], [...paying, 'sandbox/hammer']),
  jestPart(
    'combinations',
    90,
    ['sandbox/payments/every-combination.test.ts', 'sandbox/seed/whole-directory.test.ts'],
    [...paying, 'sandbox/billers', 'sandbox/seed'],
  ),
  jestPart(
    'auto pay days',
    60,
    [
      'sandbox/auto-pay/many-instances.test.ts',
      'sandbox/auto-pay/payment-days.property.test.ts',
      'tools/agreement/auto-pay-days.test.ts',
    ],
    [...paying, 'mfe-autopay/payment-days'],
  ),
  browserPart(
    'auto pay from day to day',
    180,
    ['e2e/journeys/auto-pay.spec.ts'],
    ['e2e/auto-paying.ts', 'mfe-autopay', 'sandbox/auto-pay'],
  ),
  jestPart('hostile values', 60, ['sandbox/security/hostile-values.test.ts'], calls),
  jestPart('restarts', 60, ['sandbox/security/after-a-restart.test.ts'], calls),
  jestPart(
    'broken servers',
    90,
    ['tools/conformance/broken-servers.test.ts'],
    ['tools/conformance', 'shared/contract'],
  ),
  {
    ...jestPart('embedded database', 150, embeddedDatabase, [
      ...server,
      'sandbox/operations',
      'tools/import-billers',
    ]),
    alone: embeddedDatabase,
  },
  jestPart(
    'import',
    60,
    ['tools/import-billers/run-import.test.ts'],
    ['sandbox/billers/master', 'sandbox/seed', 'tools/import-billers'],
  ),
  browserPart(
    'missing files and long lists',
    360,
    [
      'e2e/journeys/missing-files.spec.ts',
      'e2e/journeys/remote-in-trouble.spec.ts',
      'e2e/journeys/history-of-thousands.spec.ts',
    ],
    [
      'e2e/missing-files.ts',
      'e2e/way-through-the-portal.ts',
      'shared/build',
      'shell/loader',
      'tools/build',
      'mfe-history/list',
    ],
  ),
  browserPart(
    'screens and ways',
    420,
    [
      'e2e/journeys/every-screen.spec.ts',
      'e2e/journeys/back-closes-dialogs.spec.ts',
      'e2e/journeys/by-keyboard-alone.spec.ts',
      'e2e/journeys/every-customer.spec.ts',
      'e2e/journeys/find-billers.spec.ts',
      'e2e/journeys/history.spec.ts',
      'e2e/journeys/manage-billers.spec.ts',
      'e2e/journeys/one-amount.spec.ts',
    ],
    ['e2e/accessibility.ts', 'e2e/back.ts', 'e2e/hands.ts', 'e2e/scenes', 'shared/back', 'shared/ui'],
  ),
  jestPart(
    'standalone builds',
    60,
    ['tools/dev/standalone.test.ts'],
    ['shared/build', 'tools/build', 'tools/dev'],
  ),
];

/** Test files that `npm test` leaves to the chaos tests altogether. */
export const testsOfChaosAlone = parts.flatMap(({ alone = [] }) => alone);
