import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import webpack, { type Chunk, type Compilation, type Module } from 'webpack';
import { readPackage, type PackageFile } from './places';

/** By script, the packages with code in it: `{ 'main.0f3a.js': ['@billpay/ui@1.1.0', 'react@19.3.1'] }`. */
export type BundledPackages = Record<string, string[]>;

/** What a security review needs of a build: each package that it sends to browsers, and in which script. */
export function bundledPackages(compilation: Compilation): BundledPackages {
  const found = new Map<string, Set<string>>();
  for (const chunk of compilation.chunks) {
    const packages = packagesOf(compilation, chunk);
    for (const file of [...chunk.files].filter((name) => name.endsWith('.js')))
      found.set(file, new Set([...(found.get(file) ?? []), ...packages]));
  }
  return Object.fromEntries(
    [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, names]) => [file, [...names].toSorted()]),
  );
}

function packagesOf(compilation: Compilation, chunk: Chunk): string[] {
  const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(joinedModules);
  const files = modules.map((module) => module.nameForCondition()).filter((file) => file && isAbsolute(file));
  const names = [...new Set(files.map((file) => packageOf(dirname(file ?? ''))))];
  return [...names.filter((name) => name !== undefined), ...runtimeOf(compilation, chunk)];
}

/** Runtime code that starts a chunk and loads others. It comes from templates, not from modules. */
function runtimeOf(compilation: Compilation, chunk: Chunk): string[] {
  if (!chunk.hasRuntime()) return [];
  const parts = [...compilation.chunkGraph.getChunkRuntimeModulesIterable(chunk)];
  const isFederated = parts.some((part) => part.constructor.name.includes('Federation'));
  const plugin = isFederated && packageOf(dirname(require.resolve('@module-federation/enhanced/webpack')));
  return [`webpack@${webpack.version}`, ...(plugin ? [plugin] : [])];
}

/** Webpack joins modules of one chunk into one; the parts are what was bundled. */
function joinedModules(module: Module): Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module];
}

const known = new Map<string, string | undefined>();

/** The package of a folder, as `name@version`. A package.json without them only says how its folder is to be read. */
function packageOf(dir: string): string | undefined {
  if (basename(dir) === 'node_modules' || dir === dirname(dir)) return undefined;
  if (!known.has(dir)) {
    const { name, version }: Partial<PackageFile> = existsSync(join(dir, 'package.json'))
      ? readPackage(dir)
      : {};
    known.set(dir, name && version ? `${name}@${version}` : packageOf(dirname(dir)));
  }
  return known.get(dir);
}
