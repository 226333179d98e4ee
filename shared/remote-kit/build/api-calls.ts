import type { Compilation, Module } from 'webpack';
import { listCalls } from '@billpay/api-contract';

const contract = '@billpay/api-contract/';

/** Rspack names a share only in the identifier: 'consume shared module (default) react@^19.0.0 (strict) …'. */
const rspackShare = /^consume shared module \([^)]*\) (@?[^@]+)@/;

/**
 * Returns the name under which a module is imported from the shell: '@billpay/ui/button'; undefined for the remote's
 * own code.
 */
export function findShareName(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  if ('options' in module) return (module.options as { shareKey?: string }).shareKey;
  return rspackShare.exec(module.identifier())?.[1];
}

/**
 * Lists the API calls that the built code imports from the contract, sorted by name.
 * @throws Error for a file that imports an entire contract module, which hides its calls.
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

/** Types of dependencies that run a module without naming an export: the first is webpack's, the others Rspack's. */
const runsOnly = new Set(['harmony side effect evaluation', 'esm import', 'esm export import']);

/** Lists the exports of a share that files of the build import and keep. */
function importedNames({ moduleGraph, chunkGraph }: Compilation, share: Module): string[] {
  return [...moduleGraph.getIncomingConnections(share)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    if (!originModule || [...chunkGraph.getModuleChunks(originModule)].length === 0) return [];
    if (connection.getActiveState(undefined) !== true) return [];
    const { type, ids } = dependency as { type: string; ids?: readonly string[] };
    if (!ids && runsOnly.has(type)) return [];
    const [name] = ids ?? [];
    if (name !== undefined) return [name];
    const file = originModule.nameForCondition() ?? 'a file';
    throw new Error(`${file}: import the calls of ${findShareName(share)} by their names, not as a whole`);
  });
}
