import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from '@swc/core';
import webpack, { NormalModule, type Compiler, type Dependency } from 'webpack';
import { projectRoot } from './places';
import { listShares } from './shares';

const singletons = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'styled-components',
  'axios',
  'crypto-js',
];
const forbidden = singletons.map((name) => `node_modules/${name}/`);

/**
 * Fails a remote's build that would bring its own copy of something the shell provides, or that takes from a facade
 * what is not in it. Two Reacts, two host contexts, or an import that is undefined in the page break at run time, and
 * far from their cause.
 */
export class RefuseCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RefuseCopiesPlugin', (compilation) => {
      const offered = facadeExports();
      const refuse = (message: string) => compilation.errors.push(new webpack.WebpackError(message));
      compilation.hooks.finishModules.tap('RefuseCopiesPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof NormalModule) || !module.resource) continue;
          const path = relative(projectRoot, module.resource).split(sep).join('/');
          if (path.startsWith('shared/') || forbidden.some((folder) => path.startsWith(folder))) {
            refuse(`${path} would be bundled into the remote; the shell provides it, import it by its share`);
          }
          for (const missing of module.dependencies.flatMap((dependency) =>
            missingFrom(offered, dependency),
          )) {
            refuse(
              `${path} imports ${missing}, which the shell's facade does not offer; add it to the facade`,
            );
          }
        }
      });
    });
  }
}

/** What each facade exports, by the name of the library it stands for. */
function facadeExports(): Map<string, Set<string>> {
  const facades = listShares().flatMap(({ name, facade }) =>
    facade ? [[name, exportsOf(facade)] as const] : [],
  );
  return new Map(facades);
}

function exportsOf(facade: string): Set<string> {
  const source = readFileSync(
    join(projectRoot, 'shared', facade.replace('@billpay/', ''), 'index.ts'),
    'utf8',
  );
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
