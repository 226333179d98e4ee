import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeRules, importRules } from './rules';
import { root, sourceFile, sourceFiles } from './source-files';

const files = sourceFiles();

describe('what must never be in this repository', () => {
  it.each([...importRules, ...codeRules])('$name', (rule) => {
    const found = files
      .filter((file) => rule.appliesTo(file))
      .flatMap((file) => rule.breaches(file).map((breach) => `${file.path}: ${breach}`));
    expect(found).toEqual([]);
  });

  it.each(
    [...importRules, ...codeRules].flatMap((rule) => rule.caught.map((breach) => ({ rule, ...breach }))),
  )('a breach in $path is caught: $text', ({ rule, path: filePath, text }) => {
    const file = sourceFile(filePath, text);
    expect(rule.appliesTo(file)).toBe(true);
    expect(rule.breaches(file)).not.toEqual([]);
  });
});

describe('packages', () => {
  const manifests = files
    .filter((file) => /^([\w-]+\/)?package\.json$/.test(file.path))
    .map((file) => ({ path: file.path, ...(JSON.parse(file.text) as Manifest) }));

  it('are pinned to exact versions', () => {
    const loose = manifests.flatMap(
      ({ path: manifest, dependencies, devDependencies, optionalDependencies }) =>
        Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
          .filter(
            ([name, version]) => !name.startsWith('@billpay/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
          )
          .map(([name, version]) => `${manifest}: ${name} ${version}`),
    );
    expect(loose).toEqual([]);
  });

  it('are locked with their digests and without download addresses', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
    const fetched = Object.entries(lock.packages).filter(
      ([name, { link }]) => name.includes('node_modules/') && !link,
    );
    expect(fetched.length).toBeGreaterThan(100);
    expect(fetched.filter(([, { resolved }]) => resolved?.startsWith('http')).map(([name]) => name)).toEqual(
      [],
    );
    expect(
      fetched.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([name]) => name),
    ).toEqual([]);
  });

  it('[MFE-02] each remote has a version, a declaration and an entry of its own', () => {
    const remotes = manifests.filter((manifest) => manifest.path.startsWith('mfe-'));
    expect(remotes.length).toBeGreaterThanOrEqual(2);
    for (const { path: manifest, version } of remotes) {
      const folder = path.dirname(manifest);
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      const declaration = JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')) as {
        name: string;
      };
      expect(`mfe-${declaration.name}`).toBe(folder);
      expect(existsSync(path.join(root, folder, 'remote.ts'))).toBe(true);
    }
  });
});

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
}
