/* oxlint-disable no-require-imports -- Jest reads this file as CommonJS */
const { dirname, join } = require('node:path');

const file = (name) => join(__dirname, name);

/** Compiles TypeScript to CommonJS. `tsx` is separate, because `<T>(…) =>` is not a generic there. */
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

/** Compilation of every test: our packages are TypeScript, even when installed. */
const compiled = {
  transform: {
    '\\.tsx$': swc(true),
    '\\.[cm]?ts$': swc(false),
    '\\.po$': file('catalogue-transform.js'),
  },
  transformIgnorePatterns: ['/node_modules/(?!@billpay/)'],
};

/** One PostgreSQL server for the run; a test creates its database with the sandbox's `createTestDatabase`. */
const withPostgres = { globalSetup: file('start-postgres.ts'), globalTeardown: file('end-servers.ts') };

/** Settings of tests that run in Node. */
const inNode = { ...compiled, ...withPostgres, testEnvironment: 'node' };

/** Settings of tests that run in a jsdom page, as a remote's do, with one sandbox for the run. */
const inPage = {
  ...compiled,
  testEnvironment: file('portal-environment.ts'),
  globalSetup: file('start-sandbox.ts'),
  globalTeardown: file('end-servers.ts'),
  setupFilesAfterEnv: [file('portal-setup.ts')],
  // Jest ignores the package's `browser` field, and the server build adds no global styles to the page.
  moduleNameMapper: {
    '^styled-components$': join(
      dirname(require.resolve('styled-components/package.json')),
      'dist/styled-components.browser.cjs.js',
    ),
  },
};

module.exports = { inNode, inPage };
