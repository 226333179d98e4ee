import { browserPart, jestPart, programPart, type Part } from './part-kinds';

/** Most of these parts create databases, which takes CPU seconds each. */
const embeddedDatabase = [
  'server/api/database/cluster-template.test.ts',
  'server/api/operations/disk-full.test.ts',
  'server/import-billers/import-into-a-folder.test.ts',
];

/** Builds the portal twice. */
const cleanClones = ['server/portal/build/clean-clones.test.ts'];

/** Installs the packages of production, and builds the portal. */
const image = ['tools/deploy/image.test.ts'];

const extraction = ['tools/extract/extract-remote.test.ts'];

const leaks = ['autopay', 'billers', 'complaints', 'history', 'payments'].map(
  (name) => `mfe-${name}/leaks.test.tsx`,
);

const journeys = (...names: readonly string[]): string[] =>
  names.map((name) => `qa/e2e/journeys/${name}.spec.ts`);

/** These start several PostgreSQL servers, and processes for API, core, network and clients. */
const processes = ['kill-run', 'disaster-drill', 'upgrade'].map(
  (name) => `qa/hammer/processes/${name}.test.ts`,
);

/** Parts of `npm run chaos`. */
export const parts: readonly Part[] = [
  jestPart('crash points', 180, ['qa/hammer/crash-points.test.ts']),
  jestPart('hammer', 150, ['qa/hammer/hammer.test.ts']),
  jestPart('simulation', 420, ['qa/hammer/simulation']),
  { ...jestPart('processes and database servers', 300, processes), chaosOnly: processes },
  jestPart('instances behind nginx', 120, ['qa/hammer/behind-nginx.test.ts']),
  jestPart('a large database', 120, [
    'server/api/database/embedded-database.test.ts',
    'server/api/database/query-plans.test.ts',
  ]),
  jestPart('combinations', 90, [
    'server/api/payments/every-combination.test.ts',
    'server/sandbox/seed/whole-directory.test.ts',
  ]),
  jestPart('auto pay days', 60, [
    'server/api/auto-pay/many-instances.test.ts',
    'server/api/auto-pay/payment-days.property.test.ts',
    'qa/agreement/auto-pay-days.test.ts',
  ]),
  browserPart('auto pay from day to day', 180, journeys('auto-pay')),
  jestPart('hostile values', 60, ['server/api/security/hostile-values.test.ts']),
  jestPart('interrupted releases', 60, ['server/portal/release-server/interrupted-release.test.ts']),
  jestPart('restarts', 60, ['server/api/security/after-a-restart.test.ts']),
  jestPart('conformance', 120, [
    'qa/conformance/conformance.test.ts',
    'qa/conformance/broken-servers.test.ts',
  ]),
  { ...jestPart('embedded database', 150, embeddedDatabase), chaosOnly: embeddedDatabase },
  jestPart('SQL on the embedded database', 60, [
    'server/api/database/documented-sql.test.ts',
    'server/api/database/read-batches.test.ts',
    'server/api/names/search-condition.test.ts',
  ]),
  jestPart('leaks', 240, leaks),
  jestPart('import', 60, [
    'server/import-billers/importable-billers.test.ts',
    'server/import-billers/run-import.test.ts',
  ]),
  browserPart(
    'missing files and long lists',
    480,
    journeys(
      'missing-files',
      'history-of-thousands',
      'test-numbers',
      'thousands-of-billers',
      'returning-customer',
    ),
  ),
  browserPart(
    'releases',
    240,
    journeys(
      'canary',
      'key-rotation',
      'release-one-remote',
      'release-remote',
      'release-shell',
      'withdrawn-remote',
    ),
  ),
  browserPart('releases of several teams', 240, journeys('teams')),
  jestPart('interrupted releases and builds', 120, [
    'server/portal/build/interrupted-rotation.test.ts',
    'server/portal/build/reproducible-build.test.ts',
    'tools/new-remote/add-remote.test.ts',
  ]),
  browserPart('faults of remotes', 360, journeys('fault-matrix', 'harmful-remote', 'remotes-elsewhere')),
  browserPart('previous release', 240, journeys('previous-release')),
  browserPart(
    'screens and ways',
    540,
    journeys(
      'every-screen',
      'back-closes-dialogs',
      'keyboard-only',
      'old-browsers',
      'main-journeys',
      'find-billers',
      'history',
      'manage-billers',
      'due-amounts',
      'pay-once',
      'payment-faults',
      'back-in-a-payment',
      'code-confirmation',
    ),
  ),
  browserPart(
    'translated pages',
    480,
    journeys(
      'translated-pages',
      'after-adding',
      'auto-pay',
      'complaints',
      'embedded-portal',
      'history',
      'logout-and-two-tabs',
      'main-journeys',
      'manage-billers',
      'recharge',
    ),
    { PAGE_TRANSLATION: 'all' },
  ),
  browserPart('every language', 480, journeys('every-language')),
  browserPart('large text', 240, journeys('large-text')),
  browserPart(
    'pictures, snapshots for screen readers, and the catalogue',
    240,
    journeys('pictures', 'screen-reader', 'catalogue'),
  ),
  browserPart(
    'journeys with the vault',
    1100,
    journeys(
      'account-name',
      'after-adding',
      'auto-pay',
      'back-before-the-code',
      'back-closes-dialogs',
      'back-in-a-payment',
      'chosen-bill',
      'code-confirmation',
      'complaints',
      'embedded-portal',
      'embedded-prepared',
      'embedded-sessions',
      'find-billers',
      'keyboard-only',
      'languages',
      'logout-and-two-tabs',
      'main-journeys',
      'manage-billers',
      'mandates',
      'offline',
      'pay-once',
      'payment-faults',
      'payment-link',
      'payment-outcomes',
      'prepared-recovery',
      'prerendered',
      'receipt-download',
      'receipt-names',
      'recharge',
      'repeated-requests',
      'returning-customer',
      'scheduled-payments',
      'sessions',
      'several-dues',
      'telemetry',
      'this-was-not-me',
      'typed-text',
    ),
    { VAULT: 'on' },
  ),
  browserPart('the vault', 240, journeys('passkeys', 'vault', 'vault-dialog', 'vault-entry')),
  browserPart('a hostile remote', 600, journeys('hostile-remote')),
  browserPart('styles', 120, journeys('style-leaks')),
  {
    ...browserPart(
      'behind nginx',
      240,
      journeys(
        'bank-branding',
        'bank-deployment',
        'embedded-over-tls',
        'embedded-portal',
        'embedded-sessions',
        'sample-bank-pages',
      ),
      { PORTAL_SERVER: 'nginx' },
    ),
    packages: ['chromium'],
  },
  {
    ...browserPart('other engines', 240, journeys('other-engines')),
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  },
  browserPart('separate processes', 300, journeys('separate-processes')),
  { ...jestPart('clean clones', 120, cleanClones), chaosOnly: cleanClones },
  { ...jestPart('image', 240, image), chaosOnly: image, packages: ['bubblewrap'] },
  { ...jestPart('extraction', 120, extraction), chaosOnly: extraction },
  jestPart('standalone builds', 60, ['tools/dev/standalone.test.ts']),
  browserPart('a sixth remote', 60, journeys('new-remote', 'remotes-of-other-tools')),
  // Another part runs at the same time. On an idle machine, the limits are 60 s and 8 minutes.
  programPart('a day of releases', 1500, [
    'qa/e2e/release-day/main.ts',
    '--within',
    '120',
    '--minutes',
    '40',
  ]),
];

/** Test files that `npm test` leaves to the chaos tests. */
export const chaosOnlyTests = parts.flatMap(({ chaosOnly = [] }) => chaosOnly);
