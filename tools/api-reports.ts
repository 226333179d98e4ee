import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packages } from '@billpay/portal/build/packages';
import { projectRoot } from '@billpay/portal/build/repository';
import { listReports } from './api-reports/write-report';

/** Packages that remotes use, and the package for a bank's page. */
const publicPackages = ['host-api', 'api-contract', 'domain', 'ui', 'remote-kit', 'embed'].map(
  (name) => `shared/${name}`,
);

/**
 * `node tools/run.mjs tools/api-reports.ts`: checks types, and writes the public API of each package into its
 * `api-report.md`. `--check` uses the declarations of the last type check, writes nothing, and fails if a report is out
 * of date.
 */
function main(): void {
  const check = process.argv.includes('--check');
  if (!check) execFileSync('npm', ['run', '-s', 'types'], { cwd: projectRoot, stdio: 'inherit' });
  const reported = packages.filter(({ folder }) => publicPackages.includes(folder));
  const outdated = listReports(reported).filter((report, index) => {
    const file = path.join(projectRoot, reported[index]?.folder ?? '', 'api-report.md');
    const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (known === report) return false;
    if (!check) writeFileSync(file, report);
    console.log(`${path.relative(projectRoot, file)} ${check ? 'is not up to date' : 'written'}`);
    return true;
  });
  if (!check || outdated.length === 0) return;
  console.error(
    'What a package exports has changed: run `node tools/run.mjs tools/api-reports.ts` and review the difference.',
  );
  process.exitCode = 1;
}

main();
