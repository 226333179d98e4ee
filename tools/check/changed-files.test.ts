import { toScope } from './changed-files';

const packages = ['shared/domain', 'mfe-billers', 'tools'];

describe('the scope of a check after a change', () => {
  it('checks the package of a changed file and its dependents', () => {
    expect(toScope(['mfe-billers/home/Home.tsx'], packages)).toEqual({ outside: [], everything: false });
  });

  it('checks only the document after a change of a document', () => {
    const scope = toScope(['docs/testing.md', 'README.md'], packages);
    expect(scope).toEqual({ outside: ['docs/testing.md', 'README.md'], everything: false });
  });

  it.each(['package-lock.json', 'jest.config.js', 'tsconfig.base.json', '.oxlintrc.json', 'nx.json'])(
    'checks everything after a change of %s',
    (file) => expect(toScope([file], packages).everything).toBe(true),
  );
});
