import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import {
  listFolders,
  ownDependencies,
  ownNames,
  packages,
  referencedFolders,
  type Manifest,
} from '@billpay/portal/build/packages';
import { codeRules, importRules } from './rules';
import { projectRoot } from '@billpay/portal/build/repository';
import { sourceFile, sourceFiles } from './source-files';

const files = sourceFiles();

/**
 * Packages whose tests use packages that depend on them. Their tests therefore have a separate TypeScript
 * project.
 */
const testedByDependents: Readonly<Record<string, string>> = { 'server/api': 'tsconfig.test.json' };

/**
 * Allowed dependencies of the code that customers and banks run. Packages that are not listed are only for
 * development and tests.
 */
const mayDependOn: Readonly<Record<string, readonly string[]>> = {
  'shared/api-contract': [],
  'shared/domain': ['api-contract', 'host-api'],
  'shared/host-api': ['api-contract'],
  'shared/embed': [],
  'shared/http-client': ['api-contract', 'host-api'],
  'shared/ui': ['api-contract', 'domain', 'host-api'],
  shell: ['api-contract', 'domain', 'embed', 'host-api', 'http-client', 'remote-kit', 'ui'],
  'a remote': ['api-contract', 'domain', 'host-api', 'ui'],
  // The API's rules are implemented independently of the portal's, so that they do not share a misreading.
  'server/api': ['api-contract'],
  'server/sandbox': ['api', 'api-contract'],
  // Excludes the sandbox and code for tests and developers.
  'server/portal': ['api', 'host-api', 'remote-kit', 'shell', 'ui'],
};

describe('forbidden imports and code', () => {
  it.each([...importRules, ...codeRules])('$name', (rule) => {
    const found = files
      .filter((file) => rule.appliesTo(file))
      .flatMap((file) => rule.breaches(file).map((breach) => `${file.path}: ${breach}`));
    expect(found).toEqual([]);
  });

  it.each(
    [...importRules, ...codeRules].flatMap((rule) => rule.caught.map((breach) => ({ rule, ...breach }))),
  )('catches a violation in $path: $text', ({ rule, path: filePath, text }) => {
    const file = sourceFile(filePath, text);
    expect(rule.appliesTo(file)).toBe(true);
    expect(rule.breaches(file)).not.toEqual([]);
  });
});

describe('packages', () => {
  it('pins dependencies to exact versions', () => {
    const rootManifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Manifest;
    const loose = [{ folder: '.', manifest: rootManifest }, ...packages].flatMap(({ folder, manifest }) =>
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
        .filter(
          ([name, version]) =>
            !name.startsWith('@billpay/') && !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
        )
        .map(([name, version]) => `${folder}: ${name} ${version}`),
    );
    expect(loose).toEqual([]);
  });

  it('[MFE-03] allows a package only the dependencies of its kind', () => {
    const wrong = packages.flatMap(({ folder, manifest }) => {
      const allowed = mayDependOn[folder.startsWith('mfe-') ? 'a remote' : folder];
      return ownNames({ ...manifest.dependencies, ...manifest.peerDependencies })
        .filter((name) => allowed && !allowed.includes(name.replace('@billpay/', '')))
        .map((name) => `${folder} depends on ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(['axios', 'crypto-js', 'jwt-decode'])('[MFE-01] bundles %s only in the HTTP client', (library) => {
    const knowing = packages.filter(({ manifest }) => library in { ...manifest.dependencies });
    expect(knowing.map(({ folder }) => folder).filter((folder) => folder !== 'shared/remote-kit')).toEqual([
      'shared/http-client',
    ]);
  });

  it('has no cycle of packages', () => {
    const needs = new Map(
      packages.map(({ folder, manifest: { name, dependencies, peerDependencies, devDependencies } }) => [
        name,
        ownNames({
          ...dependencies,
          ...peerDependencies,
          ...(folder in testedByDependents ? {} : devDependencies),
        }),
      ]),
    );
    const reaches = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of needs.get(from) ?? []) {
        if (!seen.has(next)) reaches(next, seen.add(next));
      }
      return seen;
    };
    expect([...needs.keys()].filter((name) => reaches(name).has(name))).toEqual([]);
  });

  it.each(packages.map(({ folder, manifest }) => ({ folder, manifest })))(
    'type-checks $folder together with the packages that it depends on',
    ({ folder, manifest }) => {
      const tests = testedByDependents[folder];
      const needed = ownDependencies(tests ? { ...manifest, devDependencies: {} } : manifest);
      expect(referencedFolders(folder).sort()).toEqual(needed.map((other) => other.folder).sort());
      if (!tests) return;
      const neededByTests = ownDependencies(manifest).map((other) => other.folder);
      expect(referencedFolders(folder, tests).sort()).toEqual([folder, ...neededByTests].sort());
    },
  );

  it('type-checks all packages', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      scripts: { types: string };
    };
    const [, , ...patterns] = scripts.types.split(' ');
    const tests = Object.entries(testedByDependents).map(([folder, config]) => `${folder}/${config}`);
    expect(patterns.flatMap((pattern) => listFolders(pattern)).sort()).toEqual(
      [...packages.map(({ folder }) => folder), ...tests, 'tsconfig.browsers.json'].sort(),
    );
  });

  it('locks packages with their digests and without download URLs', () => {
    const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as Lock;
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

  it('[MFE-02] gives each remote its own version, declaration and entry', () => {
    const remotes = packages.filter(({ folder }) => folder.startsWith('mfe-'));
    expect(remotes.length).toBeGreaterThanOrEqual(2);
    for (const { folder, manifest } of remotes) {
      expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(`mfe-${readDeclaration(path.join(projectRoot, folder)).name}`).toBe(folder);
    }
  });
});

interface Lock {
  packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
}
