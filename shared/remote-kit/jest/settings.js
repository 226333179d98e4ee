/* oxlint-disable no-require-imports -- Jest reads this file as CommonJS */
const { dirname, join } = require('node:path');

const file = (name) => join(__dirname, name);

/** TypeScript to CommonJS; `tsx` apart, as `<T>(…) =>` is no generic there. */
const swc = (tsx) => [
  file('typescript-transform.js'),
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

/** What every test of this code is compiled with: our packages come as TypeScript, wherever they are installed. */
const compiled = {
  transform: {
    '\\.tsx$': swc(true),
    '\\.[cm]?ts$': swc(false),
    '\\.po$': file('catalogue-transform.js'),
  },
  transformIgnorePatterns: ['/node_modules/(?!@billpay/)'],
};

/** One PostgreSQL server for the whole run: a test makes its database by `createTestDatabase` of the sandbox. */
const withPostgres = { globalSetup: file('start-postgres.ts'), globalTeardown: file('end-servers.ts') };

/** For tests that run in Node. */
const inNode = { ...compiled, ...withPostgres, testEnvironment: 'node' };

/** For the tests of a remote, or of another part of the page: a page of jsdom, and one sandbox for the whole run. */
const inPage = {
  ...compiled,
  testEnvironment: file('portal-environment.ts'),
  globalSetup: file('start-sandbox.ts'),
  globalTeardown: file('end-servers.ts'),
  setupFilesAfterEnv: [file('portal-setup.ts')],
  // Jest does not read the package's `browser` field, and the build for servers adds no global styles to the page.
  moduleNameMapper: {
    '^styled-components$': join(
      dirname(require.resolve('styled-components/package.json')),
      'dist/styled-components.browser.cjs.js',
    ),
  },
};

module.exports = { inNode, inPage };
