import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeRemote } from './make-remote';

// Below the project, so that the sources find their packages. Runs the created tests, like the team.
const buildDir = join(__dirname, '../../../build');
mkdirSync(buildDir, { recursive: true });
const parent = mkdtempSync(join(buildDir, 'test-'));
const dir = join(parent, 'mfe-home-loans');
const loans = { name: 'home-loans', order: 60, dir, versionOf: () => '1.0.0' };
makeRemote(loans);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('a remote created from the scaffold', () => {
  for (const test of ['page/HomeLoansPage', 'summary/HomeLoansSummary', 'details/DetailsTask', 'leaks'])
    jest.requireActual(join(dir, `${test}.test.tsx`));
});

it.each(['Loans', 'loans_', '1loans', 'home--loans', '../loans', ''])(
  'refuses to create a remote with the name %j',
  (name) => {
    expect(() => makeRemote({ ...loans, name, dir: join(parent, 'other') })).toThrow(
      'is no name of a remote',
    );
  },
);

it('does not overwrite a folder', () => {
  expect(() => makeRemote(loans)).toThrow('exists already');
});
