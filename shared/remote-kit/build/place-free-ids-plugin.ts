import type { Compiler, Module } from 'webpack';

/** Ids of the modules that the federation plugin generates, by what their identifiers contain. */
const generated = [
  { identifier: 'container entry', id: 'container' },
  { identifier: '/.federation/entry.', id: 'federation' },
] as const;

/**
 * Names the federation plugin's own modules. Their default ids derive from absolute paths, so that the same sources would
 * become another version of a remote in each checkout.
 */
export class PlaceFreeIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PlaceFreeIdsPlugin', ({ chunkGraph, hooks }) => {
      hooks.beforeModuleIds.tap('PlaceFreeIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | undefined {
  const identifier = module.identifier().replaceAll('\\', '/');
  return generated.find((kind) => identifier.includes(kind.identifier))?.id;
}
