import { relative, sep } from 'node:path';
import webpack, { type Compiler, NormalModule } from 'webpack';
import { projectRoot } from './places';

const singletons = ['react', 'react-dom', 'react-router', 'react-router-dom', 'styled-components', 'axios', 'crypto-js'];
const forbidden = singletons.map((name) => `node_modules/${name}/`);

/**
 * Fails a remote's build that would bring its own copy of something the shell provides: two Reacts, two host
 * contexts or a second HTTP client break at run time, and far from their cause.
 */
export class RefuseCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RefuseCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseCopiesPlugin', (modules) => {
        for (const module of modules) {
          const resource = module instanceof NormalModule ? module.resource : undefined;
          if (!resource) continue;
          const path = relative(projectRoot, resource).split(sep).join('/');
          if (!path.startsWith('shared/') && !forbidden.some((folder) => path.startsWith(folder))) continue;
          compilation.errors.push(
            new webpack.WebpackError(`${path} would be bundled into the remote; the shell provides it, import it by its share`),
          );
        }
      });
    });
  }
}
