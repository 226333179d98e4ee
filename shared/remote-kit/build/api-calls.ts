import type { Compilation, Dependency, Module } from 'webpack';
import { listCalls } from '@billpay/api-contract';

const contract = '@billpay/api-contract/';

/** What a remote imports from the shell by a module of its build: '@billpay/ui/button'; undefined for its own code. */
export function findShareName(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  return (module.options as { shareKey?: string } | undefined)?.shareKey;
}

/**
 * The calls of the API that the built code imports from the contract, by their names, sorted.
 * @throws Error where a file imports a whole module of the contract, which hides what it calls.
 */
export function apiCalls(compilation: Compilation): string[] {
  const called = [...compilation.modules].flatMap((module) => {
    const share = findShareName(module);
    if (!share?.startsWith(contract)) return [];
    const calls = listCalls(share.slice(contract.length));
    return importedNames(compilation, module).flatMap((name) => calls[name] ?? []);
  });
  return [...new Set(called)].toSorted();
}

/** The exports of a share that files of the build import and do not drop. */
function importedNames({ moduleGraph, chunkGraph }: Compilation, share: Module): string[] {
  return [...moduleGraph.getIncomingConnections(share)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    if (!originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) return [];
    if (!connection.isTargetActive(undefined)) return [];
    const used = (dependency as Dependency).getReferencedExports(moduleGraph, undefined);
    return used.flatMap((one) => {
      const [name] = Array.isArray(one) ? one : one.name;
      if (name !== undefined) return [name];
      const file = originModule.nameForCondition() ?? 'a file';
      throw new Error(`${file}: import the calls of ${findShareName(share)} by their names, not as a whole`);
    });
  });
}
