import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { Chunk, Compilation, Module } from 'webpack';
import { readPackage, type PackageFile } from './places';

/** Packages with code in each script: `{ 'main.0f3a.js': ['@billpay/ui@1.1.0', 'react@19.3.1'] }`. */
export type BundledPackages = Record<string, string[]>;

/** A package with code in a build. */
export interface BundledPackage extends PackageFile {
  readonly dir: string;
}

/** Lists the packages that a build sends to browsers, by script, for a security review. */
export function bundledPackages(compilation: Compilation): BundledPackages {
  const found = new Map<string, Set<string>>();
  for (const chunk of compilation.chunks) {
    const packages = listPackages(compilation, chunk).map(({ name, version }) => `${name}@${version}`);
    for (const file of [...chunk.files].filter((name) => name.endsWith('.js')))
      found.set(file, new Set([...(found.get(file) ?? []), ...packages]));
  }
  return Object.fromEntries(
    [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, names]) => [file, [...names].toSorted()]),
  );
}

/** Lists the packages with code in a chunk. */
export function listPackages(compilation: Compilation, chunk: Chunk): BundledPackage[] {
  const packages = listFolders(compilation, chunk).map(findPackage);
  return [...new Set([...packages, ...findRuntime(compilation, chunk)])].filter(
    (found) => found !== undefined,
  );
}

/** Lists the folders with files in a chunk. */
export function listFolders(compilation: Compilation, chunk: Chunk): string[] {
  const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(joinedModules);
  const files = modules.map((module) => module.nameForCondition() ?? '').filter((file) => isAbsolute(file));
  return [...new Set(files.map((file) => dirname(file)))];
}

/** Finds the runtime code that starts a chunk and loads others. It comes from templates, not from modules. */
function findRuntime(compilation: Compilation, chunk: Chunk): (BundledPackage | undefined)[] {
  if (!chunk.hasRuntime()) return [];
  if ('rspack' in compilation.compiler) return [findPackage(dirname(require.resolve('@rspack/core')))];
  const parts = [...compilation.chunkGraph.getChunkRuntimeModulesIterable(chunk)];
  const isFederated = parts.some((part) => part.constructor.name.includes('Federation'));
  const templates = ['webpack', ...(isFederated ? ['@module-federation/enhanced/webpack'] : [])];
  return templates.map((name) => findPackage(dirname(require.resolve(name))));
}

/** Returns the parts of a module that webpack joined from several. */
function joinedModules(module: Module): Module[] {
  return 'modules' in module ? (module.modules as Module[]) : [module];
}

const known = new Map<string, BundledPackage | undefined>();

/** Finds the package of a folder. Skips a package.json without name and version, which only sets the module format. */
function findPackage(dir: string): BundledPackage | undefined {
  if (basename(dir) === 'node_modules' || dir === dirname(dir)) return undefined;
  if (!known.has(dir)) {
    const read: Partial<PackageFile> = existsSync(join(dir, 'package.json')) ? readPackage(dir) : {};
    const { name, version } = read;
    known.set(dir, name && version ? { ...read, name, version, dir } : findPackage(dirname(dir)));
  }
  return known.get(dir);
}
