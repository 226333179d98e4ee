import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { projectRoot } from '../build/repository';

/**
 * Checks the sources of a package before they are built: types, lint, the rules between packages, and its tests.
 * @param dir its folder, in the repository `root`
 * @param output whether the checks print
 * @throws Error that says which check failed; the check has printed why
 */
export function checkSource(dir: string, root = projectRoot, output: 'inherit' | 'ignore' = 'inherit'): void {
  const folder = relative(root, dir);
  const checks: readonly (readonly [what: string, tool: string, ...args: string[]])[] = [
    ['types', 'typescript/bin/tsc', '-b', dir],
    ['lint rules', 'oxlint/bin/oxlint', '--deny-warnings', dir],
    ['tests, or the rules between packages,', 'jest/bin/jest.js', `${folder}/`, 'tools/architecture/'],
  ];
  for (const [what, tool, ...args] of checks) {
    const program = ['--experimental-vm-modules', join(root, 'node_modules', tool), ...args];
    const { status } = spawnSync(process.execPath, program, {
      cwd: root,
      stdio: output,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    if (status !== 0) throw new Error(`The ${what} of ${folder} fail; nothing was released`);
  }
}
