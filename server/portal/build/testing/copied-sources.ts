import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../repository';

/** Environment of another user's machine, one day later. */
export const elsewhere = {
  TZ: 'Asia/Kolkata',
  LC_ALL: 'C',
  LANG: 'hi_IN.UTF-8',
  USER: 'somebody-else',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    'const now = Date.now; globalThis.Date = class extends Date { constructor(...of) { super(...(of.length ? of : [now() + 7e7])); } static now() { return now() + 7e7; } };',
  )}`,
};

/**
 * Copies the sources, without any build output. Returns the folder.
 * @param parts files and folders to copy; defaults to all
 */
export function copySources(dir: string, parts: readonly string[] = []): string {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...parts];
  const files = execFileSync('git', list, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1e8 }).split('\0');
  for (const file of files.filter((one) => one !== '' && existsSync(join(projectRoot, one)))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(dir, file));
  }
  // Hard links where possible; a copy would take half a gigabyte.
  const packages = join(projectRoot, 'node_modules');
  if (spawnSync('cp', ['-al', packages, dir]).status !== 0) execFileSync('cp', ['-a', packages, dir]);
  rmSync(join(dir, 'node_modules/.federation'), { recursive: true, force: true });
  return dir;
}

/** Runs a program with Node in a folder. @throws Error with its output if it fails */
export async function run(
  dir: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: dir,
    env: { ...process.env, PORTAL_DIR: undefined, ...env },
  });
}

/** Returns the digest of each file below a folder, by relative path. */
export function digests(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(dir.length),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}
