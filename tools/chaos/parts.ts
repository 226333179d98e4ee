import { paying, requestHandling, server } from './guarded-code';
import { browserPart, jestPart, programPart, type Part } from './part-kinds';

/** Most of these create databases, which takes CPU seconds each. */
const embeddedDatabase = [
  'api/database/cluster-template.test.ts',
  'qa/api/database/copy/move-folder.test.ts',
  'qa/api/database/data-folder.test.ts',
  'qa/api/database/database.test.ts',
  'qa/api/database/embedded-maintenance.test.ts',
  'qa/api/operations/disk-full.test.ts',
  'tools/import-billers/import-into-a-folder.test.ts',
];

/**
 * Tests of one promise: whatever crashes, no acknowledged payment is lost and none is made twice. `npm test` runs one of them, drawn by
 * its seed.
 */
export const crashTests = [
  'qa/hammer/crash-points.test.ts',
  'qa/hammer/power-cut.test.ts',
  'qa/hammer/hammer.test.ts',
  'qa/hammer/behind-nginx.test.ts',
] as const;
const [crashPoints, powerCuts, hammer, behindNginx] = crashTests;

/** The live code of a remote, built again at each change. */
const liveCode = ['shared/dev-server/live-server.node.test.ts'];

/** Builds the whole portal twice. */
const cleanClones = ['qa/capsule/clean-clones.test.ts'];

const extraction = ['tools/extract/extract-remote.test.ts'];

const leaks = ['autopay', 'billers', 'complaints', 'history', 'payments'].map(
  (name) => `mfe-${name}/leaks.test.tsx`,
);

/** Where a text may cease to fit. */
const everyText = [
  'mfe-autopay',
  'mfe-billers',
  'mfe-complaints',
  'mfe-history',
  'mfe-payments',
  'qa/e2e/accessibility.ts',
  'qa/e2e/fonts.conf',
  'qa/e2e/languages',
  'qa/e2e/scenes',
  'shared/domain',
  'shared/ui',
  'shell/frame',
  'shell/language',
  'shell/languages',
  'shell/session',
  'shell/toasts',
];

/** Add a part here, and `npm run chaos` and CI run it. */
export const parts: readonly Part[] = [
  jestPart('crash points', 180, [crashPoints], [...paying, 'qa/hammer']),
  jestPart('power cuts', 120, [powerCuts], [...paying, 'qa/hammer']),
  jestPart('hammer', 150, [hammer], [...paying, 'qa/hammer']),
  jestPart('instances behind nginx', 120, [behindNginx], [...paying, 'docs/scale.md', 'qa/hammer']),
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
    ['qa/e2e/auto-pay-customer.ts', 'mfe-autopay', 'api/auto-pay'],
  ),
  jestPart('hostile values', 60, ['qa/api/security/hostile-values.test.ts'], requestHandling),
  jestPart('restarts', 60, ['qa/api/security/after-a-restart.test.ts'], requestHandling),
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
    chaosOnly: embeddedDatabase,
  },
  jestPart('leaks', 240, leaks, ['shared/host-api', 'shared/remote-kit/testing/leaks']),
  jestPart(
    'import',
    60,
    ['tools/import-billers/run-import.test.ts'],
    ['sandbox/biller-master', 'sandbox/seed', 'tools/import-billers'],
  ),
  browserPart(
    'missing files and long lists',
    480,
    [
      'qa/e2e/journeys/missing-files.spec.ts',
      'qa/e2e/journeys/history-of-thousands.spec.ts',
      'qa/e2e/journeys/key-rotation.spec.ts',
      'qa/e2e/journeys/release-one-remote.spec.ts',
      'qa/e2e/journeys/release-shell.spec.ts',
      'qa/e2e/journeys/returning-customer.spec.ts',
    ],
    [
      'qa/e2e/missing-files.ts',
      'qa/e2e/portal-tour.ts',
      'qa/e2e/tour',
      'shared/remote-kit/build',
      'shell/loader',
      'tools/build',
      'tools/gates',
      'mfe-history/list',
    ],
  ),
  browserPart(
    'faults of remotes',
    120,
    ['qa/e2e/journeys/fault-matrix.spec.ts'],
    [
      'qa/e2e/faults',
      'qa/e2e/pages/fault-board.ts',
      'shared/remote-kit/build',
      'shell/extensions',
      'shell/loader',
      'shell/registry',
      'shell/telemetry',
      'shell/testing/fixtures/faulty-remote',
      'tools/test/prepare-fault-matrix.ts',
    ],
  ),
  browserPart(
    'kept releases',
    240,
    ['qa/e2e/journeys/capsule.spec.ts'],
    [
      'package-lock.json',
      'qa/capsule',
      'qa/e2e/capsule',
      'shared/remote-kit/build',
      'shell/federation',
      'shell/loader',
      'shell/registry',
    ],
  ),
  browserPart(
    'screens and ways',
    540,
    [
      'qa/e2e/journeys/every-screen.spec.ts',
      'qa/e2e/journeys/back-closes-dialogs.spec.ts',
      'qa/e2e/journeys/keyboard-only.spec.ts',
      'qa/e2e/journeys/main-journeys.spec.ts',
      'qa/e2e/journeys/find-billers.spec.ts',
      'qa/e2e/journeys/history.spec.ts',
      'qa/e2e/journeys/manage-billers.spec.ts',
      'qa/e2e/journeys/due-amounts.spec.ts',
      'qa/e2e/journeys/pay-once.spec.ts',
      'qa/e2e/journeys/payment-faults.spec.ts',
      'qa/e2e/journeys/back-in-a-payment.spec.ts',
      'qa/e2e/journeys/code-confirmation.spec.ts',
    ],
    [
      'qa/e2e/accessibility.ts',
      'qa/e2e/back.ts',
      'qa/e2e/input-method.ts',
      'qa/e2e/scenes',
      'shared/host-api/back',
      'shared/ui',
    ],
  ),
  browserPart('every language', 480, ['qa/e2e/journeys/every-language.spec.ts'], everyText),
  browserPart('large text', 240, ['qa/e2e/journeys/large-text.spec.ts'], everyText),
  browserPart(
    'by ear, and the catalogue',
    90,
    ['qa/e2e/journeys/transcripts.spec.ts', 'qa/e2e/journeys/catalogue.spec.ts'],
    [
      'mfe-autopay',
      'mfe-billers',
      'mfe-complaints',
      'mfe-history',
      'mfe-payments',
      'qa/catalogue',
      'qa/e2e/accessibility.ts',
      'qa/e2e/speech',
      'qa/e2e/transcripts',
      'shared/ui',
      'shell/frame',
      'shell/session',
    ],
  ),
  browserPart(
    'styles',
    120,
    ['qa/e2e/journeys/style-leaks.spec.ts'],
    ['qa/e2e/style-leaks.ts', 'shared/ui/theme', 'shell/frame'],
  ),
  {
    ...browserPart(
      'behind nginx',
      240,
      [
        'qa/e2e/journeys/acceptance.spec.ts',
        'qa/e2e/journeys/bank-deployment.spec.ts',
        'qa/e2e/journeys/bank-stub.spec.ts',
        'qa/e2e/journeys/embedded-portal.spec.ts',
        'qa/e2e/journeys/embedded-sessions.spec.ts',
        'qa/e2e/journeys/sample-bank-pages.spec.ts',
      ],
      [
        'qa/bank-stub',
        'qa/e2e/portal',
        'shared/embed',
        'shell/embedding',
        'shell/server',
        'tools/nginx',
        'tools/serve',
      ],
      { PORTAL_SERVER: 'nginx' },
    ),
    packages: ['chromium'],
  },
  {
    ...jestPart('clean clones', 120, cleanClones, [
      'package-lock.json',
      'shared/remote-kit/build',
      'shell/webpack.config.ts',
      'tools/build',
    ]),
    chaosOnly: cleanClones,
  },
  {
    ...jestPart('extraction', 120, extraction, [
      'mfe-complaints/package.json',
      'package-lock.json',
      'shared/dev-server',
      'shared/remote-kit',
      'tools/extract',
    ]),
    chaosOnly: extraction,
  },
  {
    ...jestPart(
      'standalone builds',
      60,
      ['tools/dev/standalone.test.ts', ...liveCode],
      ['shared/dev-server', 'shared/remote-kit/build', 'tools/build', 'tools/dev'],
    ),
    chaosOnly: liveCode,
  },
  browserPart(
    'a sixth remote',
    60,
    ['qa/e2e/journeys/new-remote.spec.ts'],
    ['shared/remote-kit/scaffold', 'tools/build', 'tools/new-remote', 'tools/new-remote.ts'],
  ),
  browserPart(
    'local code in the portal',
    120,
    ['qa/e2e/journeys/local-override.spec.ts'],
    ['shared/dev-server', 'shell/override', 'shell/server/override.ts', 'tools/dev'],
  ),
  programPart(
    'a day of releases',
    480,
    // Another part runs beside it: on a quiet machine the limits are 60 s and 8 minutes.
    ['qa/e2e/release-day/main.ts', '--within', '120', '--minutes', '15'],
    [
      'qa/e2e/release-day',
      'shell/loader',
      'shell/registry',
      'shell/server',
      'shell/telemetry',
      'tools/build',
      'tools/gates',
      'tools/keys.ts',
      'tools/promote.ts',
      'tools/release.ts',
      'tools/releases',
      'tools/rollback.ts',
      'tools/withdraw.ts',
    ],
  ),
];

/** Test files that `npm test` leaves to the chaos tests. */
export const chaosOnlyTests = parts.flatMap(({ chaosOnly = [] }) => chaosOnly);
