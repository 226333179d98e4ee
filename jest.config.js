/* oxlint-disable no-require-imports -- Jest reads this file as CommonJS */
const { randomInt } = require('node:crypto');
const { inNode, inPage } = require('./shared/remote-kit/jest/settings');
const { 'unit and API': longTests } = require('./tools/test/long-tests.json');
const suites = require('./tools/jest/suites/suites.json');

// One seed for the whole run selects the cases that it makes; the workers inherit it.
process.env.CHAOS_SEED ??= String(randomInt(1_000_000_000));

const everyProject = {
  rootDir: __dirname,
  modulePathIgnorePatterns: ['<rootDir>/build/', '/dist/', '<rootDir>/\\.data/'],
  // Real servers respond in these tests, on machines that may be busy: a deadline is there to end a hang, not to measure.
  testTimeout: 180_000,
};

/** Packages of ECMAScript modules, which are compiled for the tests that use them. */
const modern = ['fast-png', 'fflate', 'iobuffer', 'jose'];
const withModern = {
  transform: {
    ...inNode.transform,
    [`/(?:${modern.join('|')})/.*\\.js$`]: inNode.transform['\\.[cm]?ts$'],
  },
  transformIgnorePatterns: [`/node_modules/(?!@billpay/|(?:${modern.join('|')})/)`],
};

/** Tests of these run in Node; a test elsewhere runs in Node if it is named `*.node.test.ts`. */
const nodeFolders = [
  'shared/remote-kit/build',
  'tools',
  'server/portal',
  'qa/bench',
  'qa/e2e/faults',
  'qa/e2e/release-day',
  'qa/e2e/speech',
];

/**
 * A developer runs test files one by one. With `TEST_SUITES=1` those of most folders run together by feature, which takes
 * half the CPU time (docs/testing.md); the tests of any other folder run by themselves.
 */
const inSuites = process.env.TEST_SUITES ? Object.values(suites).flat() : [];
const suiteFiles = (names) =>
  process.env.TEST_SUITES ? [`<rootDir>/tools/jest/suites/${names}.suite.ts`] : [];
// Jest puts the root into a pattern only where it is the first word.
const without = (folders) => folders.map((folder) => `!${__dirname}/${folder}/**`);
const portalTests = [
  '<rootDir>/{shared,shell,mfe-*,qa/catalogue}/**/*.test.{ts,tsx}',
  '!**/*.node.test.ts',
  ...without([...nodeFolders, ...inSuites]),
  ...suiteFiles('!(api-*|node-*)'),
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
      ...inNode,
      ...withModern,
      displayName: 'api',
      testMatch: [
        '<rootDir>/{server/api,server/import-billers,server/sandbox,qa/agreement,qa/conformance,qa/hammer}/**/*.test.ts',
        ...without(inSuites),
        ...suiteFiles('api-*'),
        ...longTests
          .flat()
          .flatMap((file) => (/^(server\/api|qa)\//.test(file) ? [`<rootDir>/${file}`] : [])),
      ],
    },
    {
      ...everyProject,
      ...inNode,
      displayName: 'node',
      ...withModern,
      testMatch: [
        ...nodeFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
        '<rootDir>/{shared,shell,mfe-*}/**/*.node.test.ts',
        ...without(inSuites.filter((folder) => folder.startsWith('server/portal/'))),
        ...suiteFiles('node-*'),
      ],
    },
    {
      ...everyProject,
      ...inPage,
      displayName: 'portal',
      testMatch: portalTests,
    },
  ],
};
