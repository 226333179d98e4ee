import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Brings node_modules in line with package-lock.json by `npm ci` if it is missing or outdated. Plain
 * JavaScript, because it runs before anything is installed.
 * @returns whether it installed anything
 */
export function ensureInstalled() {
  requireNode();
  const difference = firstDifference();
  if (!difference) return false;
  console.log(`Installing the packages of package-lock.json (${difference}) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(`npm ci failed${error ? `: ${error.message}` : ` (exit code ${status})`}`);
  return true;
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Bill Pay needs Node.js 20.19 or newer; this is ${process.version}.`);
}

/** Returns the first package that differs from the lock file in npm's list of installed packages, or null. */
function firstDifference() {
  const installedList = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedList)) return 'none are installed';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedList);
  for (const [path, { version, link, optional }] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const found = installed[path];
    if (!found && optional) continue;
    if (!found || (!link && found.version !== version)) return `${path} is missing or of another version`;
  }
  return null;
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
