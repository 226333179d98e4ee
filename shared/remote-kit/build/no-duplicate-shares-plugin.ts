import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from '@swc/core';
import type { Compiler, Dependency, Module } from 'webpack';
import { readPackage, requirePackageDir } from './places';
import { listShares, providedDirs } from './shares';

const singletons = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'styled-components',
  'axios',
  'crypto-js',
];
const forbidden = new RegExp(`/node_modules/((?:${singletons.join('|')})/.*)`);

/**
 * Fails the build of a remote that bundles its own copy of a share, or imports something that a facade lacks. Two
 * Reacts, two host contexts or an undefined import break at run time, far from their cause.
 */
export class NoDuplicateSharesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('NoDuplicateSharesPlugin', (compilation) => {
      const { context } = compiler;
      const offered = facadeExports(context);
      const provided = providedDirs(context).map((dir) => ({ dir, name: readPackage(dir).name }));
      const { WebpackError } = compiler.webpack;
      const refuse = (message: string) => compilation.errors.push(new WebpackError(message));
      compilation.hooks.finishModules.tap('NoDuplicateSharesPlugin', (modules) => {
        for (const module of modules) {
          const resource = readResource(module);
          if (!resource) continue;
          const copy = providedFile(resource, provided);
          if (copy)
            refuse(`${copy} would be bundled into the remote; the shell provides it, import it by its share`);
          for (const missing of module.dependencies.flatMap((dependency) =>
            missingFrom(offered, dependency),
          )) {
            const path = relative(context, resource).split(sep).join('/');
            refuse(
              `${path} imports ${missing}, which the shell's facade does not offer; add it to the facade`,
            );
          }
        }
      });
    });
  }
}

/** Returns the file of a module; undefined if it has none. */
function readResource(module: Module): string | undefined {
  return 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
}

interface ProvidedPackage {
  readonly dir: string;
  readonly name: string;
}

/**
 * Returns the file's name within its package if only the shell may bundle it: '@billpay/http-client/session/index.ts'.
 */
function providedFile(resource: string, provided: readonly ProvidedPackage[]): string | undefined {
  const file = resource.split(sep).join('/');
  const own = provided.find(({ dir }) => resource.startsWith(dir + sep));
  return own ? `${own.name}${file.slice(own.dir.length)}` : forbidden.exec(file)?.[1];
}

/** Reads each facade's exports, by the name of the library that it replaces. */
function facadeExports(context: string): Map<string, Set<string>> {
  const facades = listShares(context).flatMap(({ name, facade }) =>
    facade ? [[name, readExports(facade, context)] as const] : [],
  );
  return new Map(facades);
}

function readExports(facade: string, context: string): Set<string> {
  const hostApi = requirePackageDir('@billpay/host-api', context);
  const source = readFileSync(join(hostApi, facade.replace('@billpay/host-api/', ''), 'index.ts'), 'utf8');
  const names = parseSync(source, { syntax: 'typescript' }).body.flatMap((item) =>
    item.type === 'ExportNamedDeclaration' ? item.specifiers : [],
  );
  return new Set(
    names.flatMap((one) => (one.type === 'ExportSpecifier' ? [(one.exported ?? one.orig).value] : [])),
  );
}

function missingFrom(offered: Map<string, Set<string>>, dependency: Dependency): string[] {
  if (!('request' in dependency) || !('ids' in dependency)) return [];
  const { request, ids } = dependency as { request: unknown; ids: unknown };
  const names = typeof request === 'string' ? offered.get(request) : undefined;
  const [first] = Array.isArray(ids) ? (ids as unknown[]) : [];
  if (!names || typeof first !== 'string' || names.has(first)) return [];
  return [`"${first}" from ${String(request)}`];
}
