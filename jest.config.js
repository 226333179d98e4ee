/* oxlint-disable no-require-imports -- Jest reads this file as CommonJS */
const { randomInt } = require('node:crypto');
const suites = require('./tools/jest/suites/suites.json');

// One seed for the whole run draws the cases that it makes; the workers inherit it.
process.env.CHAOS_SEED ??= String(randomInt(1_000_000_000));

/** @type {(tsx: boolean) => [string, object]} TypeScript to CommonJS; `tsx` apart, as `<T>(…) =>` is no generic there. */
const swc = (tsx) => [
  '<rootDir>/tools/jest/typescript-transform.js',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const everyProject = {
  rootDir: __dirname,
  modulePathIgnorePatterns: ['<rootDir>/build/', '/dist/', '<rootDir>/\\.data/'],
  transform: { '\\.tsx$': swc(true), '\\.[cm]?ts$': swc(false) },
  // Real servers answer in these tests, on machines that may be busy: a deadline is there to end a hang, not to measure.
  testTimeout: 180_000,
};

/** Tests of these run in Node; a test elsewhere asks for Node by its name, `*.node.test.ts`. */
const nodeFolders = ['shared/remote-kit/build', 'tools', 'shell/server', 'qa/bench'];

/** One PostgreSQL server for the whole run: a test makes its database by `sandbox/testing/test-database.ts`. */
const withPostgres = {
  globalSetup: '<rootDir>/tools/jest/start-postgres.ts',
  globalTeardown: '<rootDir>/tools/jest/end-servers.ts',
};

/**
 * The portal's tests, file by file: what a developer runs. With `PORTAL_SUITES=1` the tests of most folders run together by
 * feature, which takes a third less CPU time (docs/decisions/0064); the tests of any other folder run by themselves.
 */
const inSuites = process.env.PORTAL_SUITES ? Object.values(suites).flat() : [];
const portalTests = [
  '<rootDir>/{shared,shell,mfe-*}/**/*.test.{ts,tsx}',
  '!**/*.node.test.ts',
  // Jest puts the root into a pattern only where it is the first word.
  ...[...nodeFolders, ...inSuites].map((folder) => `!${__dirname}/${folder}/**`),
  ...(process.env.PORTAL_SUITES ? ['<rootDir>/tools/jest/suites/*.suite.ts'] : []),
];

/** @type {import('jest').Config} */
module.exports = {
  // More than CI's two cores: many tests wait for a server's response part of their time.
  maxWorkers: 3,
  testSequencer: '<rootDir>/tools/jest/suites-first.js',
  reporters: ['default', '<rootDir>/tools/jest/seed-reporter.mjs'],
  testTimeout: everyProject.testTimeout,
  projects: [
    {
      ...everyProject,
      ...withPostgres,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{api,sandbox,qa/api,qa/conformance,qa/hammer}/**/*.test.ts'],
    },
    {
      ...everyProject,
      ...withPostgres,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        ...nodeFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
        '<rootDir>/{shared,shell,mfe-*}/**/*.node.test.ts',
      ],
    },
    {
      ...everyProject,
      displayName: 'portal',
      testEnvironment: '<rootDir>/tools/jest/portal-environment.ts',
      testMatch: portalTests,
      globalSetup: '<rootDir>/tools/jest/start-sandbox.ts',
      globalTeardown: '<rootDir>/tools/jest/end-servers.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/portal-setup.ts'],
      // Jest does not read the package's `browser` field, and the build for servers adds no global styles to the page.
      moduleNameMapper: {
        '^styled-components$':
          '<rootDir>/node_modules/styled-components/dist/styled-components.browser.cjs.js',
      },
    },
  ],
};
