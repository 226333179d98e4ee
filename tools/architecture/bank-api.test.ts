import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from '@billpay/portal/build/packages';
import { projectRoot } from '@billpay/portal/build/repository';
import { listImports, resolveImport, sourceFile } from './source-files';

const ENTRY = 'server/api/main.ts';

/** Type imports load nothing. */
const typeImports = /\b(?:import|export)\s+type\s+[^;'"]*from\s*['"][^'"]+['"]/g;

function findFile(withoutEnding: string): string | undefined {
  return [`${withoutEnding}.ts`, `${withoutEnding}.tsx`, withoutEnding].find(
    (file) => /\.\w+$/.test(file) && existsSync(path.join(projectRoot, file)),
  );
}

/** Returns the path of an imported file of this repository; undefined for an installed package. */
function findImported(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return findFile(resolveImport(sourceFile(from, ''), specifier));
  const owner = packages.find(({ manifest: { name } }) => `${specifier}/`.startsWith(`${name}/`));
  const subpath = owner && (specifier.slice(owner.manifest.name.length) || '/index');
  return owner && findFile(`${owner.folder}${subpath}`);
}

/** Lists the files that a program loads, starting with its entry, and the installed packages. */
function listLoaded(entry: string): { files: Set<string>; installed: Set<string> } {
  const files = new Set([entry]);
  const installed = new Set<string>();
  for (const file of files) {
    const text = readFileSync(path.join(projectRoot, file), 'utf8').replace(typeImports, '');
    for (const specifier of listImports(sourceFile(file, text))) {
      const found = findImported(file, specifier);
      if (found) files.add(found);
      else installed.add(specifier);
    }
  }
  return { files, installed };
}

describe("the modules of a bank's API", () => {
  const { files, installed } = listLoaded(ENTRY);

  it('includes the payments and every migration', () => {
    expect([...files]).toEqual(
      expect.arrayContaining(['server/api/payments/pay.ts', 'server/api/database/migrate.ts']),
    );
    expect(files.size).toBeGreaterThan(150);
    expect([...installed].filter((name) => /^(\.|@billpay\/)/.test(name))).toEqual([]);
  });

  it('includes nothing from the sandbox, tests or tools, and no simulation', () => {
    const allowed = /^(server\/api|server\/import-billers|shared\/(api-contract|domain))\//;
    expect(
      [...files].filter((file) => !allowed.test(file) || /\/testing\/|\.test\.|simulat|seed/.test(file)),
    ).toEqual([]);
  });

  it('includes OpenTelemetry only behind a dynamic import, which needs a configuration', () => {
    const importing = (pattern: RegExp) =>
      [...files].filter((file) =>
        pattern.test(readFileSync(path.join(projectRoot, file), 'utf8').replace(typeImports, '')),
      );
    expect(importing(/from\s*['"]@opentelemetry\//)).toEqual(['server/api/operations/open-telemetry.ts']);
    expect(importing(/from\s*['"][^'"]*\/open-telemetry['"]/)).toEqual([]);
    expect(importing(/import\(['"][^'"]*\/open-telemetry['"]\)/)).toEqual([
      'server/api/production/start-bank-api.ts',
    ]);
  });

  it('includes no embedded database', () => {
    expect([...installed].filter((name) => name.includes('pglite'))).toEqual([]);
  });
});
