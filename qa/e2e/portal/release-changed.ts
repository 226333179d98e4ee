import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(__dirname, '../../..');
const run = promisify(execFile);

/** A team's change to one file of its remote. */
export interface Change {
  file: string;
  find: string;
  replace: string;
}

/**
 * Changes a copy of a remote's source, raises its version, builds only that remote,
 * and releases it to the running portal. The repository's source is not changed.
 * @param canary the share of the customers, in percent, for whom it is released; defaults to all
 */
export async function releaseChanged(
  portalDir: string,
  name: string,
  version: string,
  change: Change,
  canary?: number,
): Promise<void> {
  const workshops = path.join(repository, 'build', 'workshops');
  mkdirSync(workshops, { recursive: true });
  const workshop = mkdtempSync(path.join(workshops, 'team-'));
  const folder = path.join(workshop, `mfe-${name}`);
  try {
    cpSync(path.join(repository, `mfe-${name}`), folder, { recursive: true });
    edit(path.join(folder, change.file), change.find, change.replace);
    edit(path.join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
    const share = canary === undefined ? [] : ['--canary', String(canary)];
    await tool(portalDir, 'tools/build.ts', name, '--from', folder, '--go-live-untested', ...share);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Rolls the running portal back to the previous version. */
export async function rollBack(portalDir: string, name: string): Promise<void> {
  await tool(portalDir, 'tools/rollback.ts', name);
}

async function tool(portalDir: string, file: string, ...args: string[]): Promise<void> {
  await run(process.execPath, ['tools/run.mjs', file, ...args], {
    cwd: repository,
    env: { ...process.env, PORTAL_DIR: portalDir },
  });
}

function edit(file: string, find: string | RegExp, replace: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(find, () => replace);
  if (after === before) throw new Error(`${find} is not in ${file}`);
  writeFileSync(file, after);
}
