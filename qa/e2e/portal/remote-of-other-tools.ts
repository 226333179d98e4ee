import { execFile } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from './start-portal';
import { repository } from './workshop';

const run = promisify(execFile);
const guide = readFileSync(path.join(repository, 'docs/remotes-built-with-other-tools.md'), 'utf8');

/** A tool of the guide for remotes that are built with other tools. */
export type Tool = 'rspack' | 'webpack';

/** A remote in a separate folder outside the repository. */
export interface RemoteOfOtherTools {
  /** Folder of the built files. */
  readonly built: string;
  remove(): void;
}

/** Creates a remote outside the repository, and builds it with the configuration and the command of the guide. */
export async function buildWith(tool: Tool, name: string): Promise<RemoteOfOtherTools> {
  const { path: folder, remove } = temporaryFolder('other-tools');
  await run(process.execPath, ['tools/run.mjs', 'tools/new-remote.ts', name, '--into', folder], {
    cwd: repository,
  });
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  const dir = path.join(folder, `mfe-${name}`);
  rmSync(path.join(dir, 'webpack.config.ts'));
  writeFileSync(path.join(dir, `${tool}.config.ts`), configFor(tool));
  await run('sh', ['-c', findInGuide('npx ', '\n')], { cwd: dir });
  return { built: path.join(dir, 'dist'), remove };
}

/** Returns the guide's configuration, which names the two differences for webpack. */
function configFor(tool: Tool): string {
  const rspack = findInGuide('// rspack.config.ts\n', '```');
  if (tool === 'rspack') return rspack;
  return rspack.replace('enhanced/rspack', 'enhanced/webpack').replace('builtin:swc-loader', 'swc-loader');
}

/** Returns the guide's text from `start` up to `end`. */
function findInGuide(start: string, end: string): string {
  const from = guide.indexOf(start);
  if (from === -1) throw new Error(`The guide has no "${start}"`);
  return guide.slice(from, guide.indexOf(end, from));
}
