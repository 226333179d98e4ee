import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RspackOptions } from '@rspack/core';
import webpack, { type Configuration } from 'webpack';
import type { RemoteBuildSettings } from './remote-config';

/** Runs one webpack build. @throws Error with webpack's errors. */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack accepted no configuration');
  await run(compiler, config.name);
}

/**
 * Builds the remote in the folder `dir` into its `dist`, as its `webpack.config.ts` or `rspack.config.ts` specifies.
 * @throws Error with the bundler's errors
 */
export async function compileRemoteIn(dir: string): Promise<void> {
  if (!existsSync(join(dir, 'rspack.config.ts')))
    return await compile(await readConfig<Configuration>(dir, 'webpack.config'));
  const config = await readConfig<RspackOptions>(dir, 'rspack.config');
  const { rspack } = await import('@rspack/core');
  await run(rspack(config), config.name);
}

async function readConfig<T extends object>(dir: string, file: string): Promise<T> {
  const { default: config } = (await import(join(dir, file))) as {
    default: T | ((settings?: RemoteBuildSettings) => T);
  };
  return typeof config === 'function' ? config() : config;
}

/** The part of a compiler that webpack and Rspack have in common. */
interface Bundler {
  run(done: (error: Error | null, stats?: BundlerStats) => void): void;
  close(done: () => void): void;
}

interface BundlerStats {
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(options: { all: boolean; errors: boolean; warnings: boolean; colors: boolean }): string;
}

async function run(compiler: Bundler, name = 'The remote'): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) return reject(error);
        const found = stats?.toString({ all: false, errors: true, warnings: true, colors: false }) ?? '';
        if (stats?.hasErrors() || stats?.hasWarnings())
          return reject(new Error(`${name} does not build\n${found}`));
        resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
  }
}
