import { createHash } from 'node:crypto';
import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack';

/** Ids of the modules that the federation plugin generates, by what their identifiers contain. */
const generated = [
  { identifier: 'container entry', id: 'container' },
  { identifier: '/.federation/entry.', id: 'federation' },
] as const;

const name = 'PlaceFreePlugin';

/**
 * Makes a build independent of the folder it runs in. The federation plugin generates modules that contain absolute paths. By
 * default these paths reach the ids of the modules, and the provisional hashes of all chunks: the minimizer counts the letters
 * of those hashes to choose short names, so the same sources would become another version in each checkout.
 */
export class PlaceFreePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, ({ chunkGraph, hooks }) => {
      hooks.beforeModuleIds.tap(name, (modules) => setIds(chunkGraph, modules));
      // After webpack's own hashes. The final ones are computed from the files.
      hooks.contentHash.tap({ name, stage: 1 }, (chunk) => setProvisionalHash(chunk));
    });
  }
}

function setIds(chunkGraph: ChunkGraph, modules: Iterable<Module>): void {
  for (const module of modules) {
    const id = idOf(module);
    if (id !== undefined) chunkGraph.setModuleId(module, id);
  }
}

function idOf(module: Module): string | undefined {
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
