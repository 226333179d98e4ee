import path from 'node:path';
import { projectRoot } from '../build/repository';
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
  path.join(projectRoot, 'test-results', 'chaos', `${name.replaceAll(' ', '-')}.json`);

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
  'api/bank.ts',
  'api/clock',
  'api/database',
  'api/http',
  'sandbox/faults',
  'sandbox/index.ts',
  'sandbox/open-bank.ts',
  'sandbox/open-databases.ts',
  'api/sessions',
  'sandbox/testing',
];

/** What moves money, or decides whether it may. */
const paying = [
  ...server,
  'api/routes/payment.ts',
  'api/auto-pay',
  'api/background',
  'api/adapters',
  'sandbox/bank-core',
  'sandbox/bill-network',
  'api/confirmations',
  'api/one-time-codes',
  'api/paise.ts',
  'api/payments',
];

/** What reads the requests of customers. */
const calls = [
  ...paying,
  'api/routes',
  'api/billers',
  'api/complaints',
  'api/customers',
  'qa/api/security/testing',
  'api/transactions',
  'shared/api-contract',
];

/** Most of these make whole databases, which takes CPU seconds each. */
const embeddedDatabase = [
  'api/database/cluster-template.test.ts',
  'qa/api/database/copy/move-folder.test.ts',
  'qa/api/database/data-folder.test.ts',
  'qa/api/database/database.test.ts',
  'qa/api/database/embedded-maintenance.test.ts',
  'qa/api/operations/disk-full.test.ts',
  'tools/import-billers/import-into-a-folder.test.ts',
];

const extraction = ['tools/extract/extract-remote.test.ts'];

/** Add a part here: `npm run chaos` and CI run it by itself from then on. */
export const parts: readonly Part[] = [
  jestPart('crash points', 180, ['qa/hammer/crash-points.test.ts'], [...paying, 'qa/hammer']),
  jestPart('power cuts', 120, ['qa/hammer/power-cut.test.ts'], [...paying, 'qa/hammer']),
  jestPart('hammer', 150, ['qa/hammer/hammer.test.ts'], [...paying, 'qa/hammer']),
  jestPart(
    'combinations',
    90,
    ['qa/api/payments/every-combination.test.ts', 'sandbox/seed/whole-directory.test.ts'],
    [...paying, 'api/billers', 'sandbox/seed'],
  ),
  jestPart(
    'auto pay days',
    60,
    [
      'qa/api/auto-pay/many-instances.test.ts',
      'qa/api/auto-pay/payment-days.property.test.ts',
      'tools/agreement/auto-pay-days.test.ts',
    ],
    [...paying, 'mfe-autopay/payment-days'],
  ),
  browserPart(
    'auto pay from day to day',
    180,
    ['qa/e2e/journeys/auto-pay.spec.ts'],
    ['qa/e2e/auto-paying.ts', 'mfe-autopay', 'api/auto-pay'],
  ),
  jestPart('hostile values', 60, ['qa/api/security/hostile-values.test.ts'], calls),
  jestPart('restarts', 60, ['qa/api/security/after-a-restart.test.ts'], calls),
  jestPart(
    'broken servers',
    90,
    ['qa/conformance/broken-servers.test.ts'],
    ['qa/conformance', 'shared/api-contract'],
  ),
  {
    ...jestPart('embedded database', 150, embeddedDatabase, [
      ...server,
      'api/operations',
      'tools/import-billers',
    ]),
    alone: embeddedDatabase,
  },
  jestPart(
    'import',
    60,
    ['tools/import-billers/run-import.test.ts'],
    ['sandbox/biller-master', 'sandbox/seed', 'tools/import-billers'],
  ),
  browserPart(
    'missing files and long lists',
    360,
    [
      'qa/e2e/journeys/missing-files.spec.ts',
      'qa/e2e/journeys/remote-in-trouble.spec.ts',
      'qa/e2e/journeys/history-of-thousands.spec.ts',
    ],
    [
      'qa/e2e/missing-files.ts',
      'qa/e2e/way-through-the-portal.ts',
      'shared/remote-kit/build',
      'shell/loader',
      'tools/build',
      'mfe-history/list',
    ],
  ),
  browserPart(
    'screens and ways',
    420,
    [
      'qa/e2e/journeys/every-screen.spec.ts',
      'qa/e2e/journeys/back-closes-dialogs.spec.ts',
      'qa/e2e/journeys/by-keyboard-alone.spec.ts',
      'qa/e2e/journeys/every-customer.spec.ts',
      'qa/e2e/journeys/find-billers.spec.ts',
      'qa/e2e/journeys/history.spec.ts',
      'qa/e2e/journeys/manage-billers.spec.ts',
      'qa/e2e/journeys/one-amount.spec.ts',
      'qa/e2e/journeys/pay-once.spec.ts',
    ],
    [
      'qa/e2e/accessibility.ts',
      'qa/e2e/back.ts',
      'qa/e2e/hands.ts',
      'qa/e2e/scenes',
      'shared/host-api/back',
      'shared/ui',
    ],
  ),
  {
    ...jestPart('extraction', 120, extraction, [
      'mfe-complaints/package.json',
      'package-lock.json',
      'shared/dev-server',
      'shared/remote-kit',
      'tools/extract',
    ]),
    alone: extraction,
  },
  jestPart(
    'standalone builds',
    60,
    ['tools/dev/standalone.test.ts'],
    ['shared/dev-server', 'shared/remote-kit/build', 'tools/build', 'tools/dev'],
  ),
];

/** Test files that `npm test` leaves to the chaos tests altogether. */
export const testsOfChaosAlone = parts.flatMap(({ alone = [] }) => alone);
