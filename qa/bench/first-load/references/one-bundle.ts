import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRemotesModule } from '@billpay/dev-server/standalone-config';
import { compressFolder } from '@billpay/portal/build/compress';
import { compile } from '@billpay/remote-kit/build/compile';
import { commonConfig } from '@billpay/remote-kit/build/compile-rules';
import { writeGenerated } from '@billpay/remote-kit/build/generated-file';
import { IntegrityPlugin } from '@billpay/remote-kit/build/integrity-plugin';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { federatedOutput } from '@billpay/remote-kit/build/remote-plugin';
import type { BuiltFile } from '@billpay/remote-kit/build/remote-manifest';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';

/** Folders of the sources and of the page's files. */
export interface BundleSources {
  readonly shell: string;
  readonly remotes: readonly string[];
  readonly outDir: string;
}

/** Scripts of a built page: those that start it, and those that its first view also needs. */
export interface BuiltPage {
  readonly scripts: readonly BuiltFile[];
  readonly ahead: readonly BuiltFile[];
}

/** Module that `remote.ts` imports for Home. */
const HOME_REQUEST = './home/HomePage';

class PageFiles {
  scripts: string[] = [];
  ofHome: string[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('PageFiles', ({ entrypoints, chunkGroups }: Compilation) => {
      this.scripts = [...(entrypoints.get('main')?.getFiles() ?? [])];
      this.ofHome = chunkGroups
        .filter(({ origins }) => origins.some(({ request }) => request === HOME_REQUEST))
        .flatMap((group) => group.getFiles());
    });
  }
}

/**
 * Builds the same source without federation: the shell and the remotes in one bundle, with a file for each
 * page, compressed like the portal's files. Keeps Trusted Types and the digest of every script.
 */
export async function buildOneBundle({ shell, remotes, outDir }: BundleSources): Promise<BuiltPage> {
  const files = new PageFiles();
  const entry = writeGenerated(shell, 'bench-entry.js', [
    `import { showPortal } from ${JSON.stringify(join(shell, 'boot/show-portal'))};`,
    `import { ownRemotes } from ${JSON.stringify(join(shell, 'standalone/own-remotes'))};`,
    '',
    'void showPortal(ownRemotes);',
  ]);
  const remotesModule = writeRemotesModule(shell, 'bench-one-bundle-remotes', remotes);
  await compile(bundleConfig({ shell, entry, remotesModule, outDir, files }));
  await compressFolder(outDir);
  const built = (names: readonly string[]): BuiltFile[] =>
    [...new Set(names)]
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const bytes = readFileSync(join(outDir, file));
        return { file, integrity: computeIntegrity(bytes), bytes: bytes.length };
      });
  return {
    scripts: built(files.scripts),
    ahead: built(files.ofHome.filter((name) => !files.scripts.includes(name))),
  };
}

/** The bundle contains the rendering code, which the portal fetches after its first scripts. */
const withRendering = { test: /show-portal\.tsx$/, parser: { dynamicImportMode: 'eager' } };

function bundleConfig(options: {
  readonly shell: string;
  readonly entry: string;
  readonly remotesModule: string;
  readonly outDir: string;
  readonly files: PageFiles;
}): Configuration {
  const common = commonConfig(options.shell, 'production');
  return {
    ...common,
    name: 'one bundle',
    entry: { main: options.entry },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, '#standalone-remotes': options.remotesModule },
    },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), withRendering] },
    output: {
      ...federatedOutput,
      path: options.outDir,
      // A release keeps the files of the previous release.
      clean: false,
      publicPath: '/shell/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      uniqueName: 'billpay-shell',
      trustedTypes: { policyName: 'billpay-shell', onPolicyCreationFailure: 'stop' },
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      // Accepts everything, because no shell provides modules here.
      new webpack.DefinePlugin({ PROVIDED_PACKAGES: '({})' }),
      new IntegrityPlugin(),
      options.files,
    ],
  };
}
