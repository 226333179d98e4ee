import { createHash } from 'node:crypto';
import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack';

/** Ids of the federation plugin's generated modules, by part of their identifiers. */
const generated = [
  { identifier: 'container entry', id: 'container' },
  { identifier: '/.federation/entry.', id: 'federation' },
] as const;

const name = 'PlaceFreePlugin';

/**
 * Makes a build independent of its folder. The federation plugin generates modules with absolute paths. These would
 * reach the module ids and the provisional chunk hashes, whose letters the minimizer counts to choose short names. The
 * same sources would then get another version in each checkout.
 */
export class PlaceFreePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, ({ chunkGraph, hooks }) => {
      hooks.beforeModuleIds.tap(name, (modules) => setIds(chunkGraph, modules));
      // Runs after webpack's own hashes; the final hashes are computed from the files.
      hooks.contentHash.tap({ name, stage: 1 }, (chunk) => setProvisionalHash(chunk));
    });
  }
}

function setIds(chunkGraph: ChunkGraph, modules: Iterable<Module>): void {
  for (const module of modules) {
    const id = findId(module);
    if (id !== undefined) chunkGraph.setModuleId(module, id);
  }
}

function findId(module: Module): string | undefined {
  const identifier = module.identifier().replaceAll('\\', '/');
  return generated.find((kind) => identifier.includes(kind.identifier))?.id;
}

function setProvisionalHash(chunk: Chunk): void {
  for (const [kind, hash] of Object.entries(chunk.contentHash))
    chunk.contentHash[kind] = createHash('sha256')
      .update(`${kind} ${chunk.id}`)
      .digest('hex')
      .slice(0, hash.length);
}
