import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Package } from '@billpay/portal/build/packages';
import { projectRoot } from '@billpay/portal/build/repository';

/** A module of a package that others may import. */
export interface EntryPoint {
  /** Import path, for example '@billpay/domain/money'. */
  readonly name: string;
  /** Absolute path of the module's declarations, which the type check writes. */
  readonly declarations: string;
}

/** Modules of `remote-kit` for the repository's tools, not for remotes. */
const forTools = new Set(['./build/*', './jest/*', './release/*']);

/** Lists the modules in the `exports` of a package, in order. Expands a pattern to every matching file. */
export function listEntryPoints({ folder, manifest }: Package): EntryPoint[] {
  return Object.entries(manifest.exports ?? {})
    .filter(([subpath, target]) => /\.tsx?$/.test(target) && !forTools.has(subpath))
    .flatMap(([subpath, target]) =>
      modulesOf(folder, target).map((module) => ({
        name: path.posix.join(manifest.name, subpath.replace('*', module)),
        declarations: path.join(
          projectRoot,
          'build/types',
          folder,
          target.replace('*', module).replace(/\.tsx?$/, '.d.ts'),
        ),
      })),
    );
}

/** Returns the matches of the star in './*\/index.ts'; [''] without a star. */
function modulesOf(folder: string, target: string): string[] {
  const [before = '', after] = path.posix.normalize(target).split('*');
  if (after === undefined) return [''];
  const dir = path.join(projectRoot, folder, before);
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith(after) && !/\.test\.|(^|\/)(node_modules|testing|dist)\//.test(file))
    .map((file) => file.slice(0, -after.length))
    .filter((module) => existsSync(path.join(dir, `${module}${after}`)))
    .toSorted();
}
