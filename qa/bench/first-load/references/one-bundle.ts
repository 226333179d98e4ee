import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeRemotesModule } from '@billpay/dev-server/standalone-config';
import type { commonConfig } from '@billpay/remote-kit/build/compile-rules';
import { writeGenerated } from '@billpay/remote-kit/build/generated-file';
import { IntegrityPlugin } from '@billpay/remote-kit/build/integrity-plugin';
import { federatedOutput } from '@billpay/remote-kit/build/remote-config';
import webpack, { type Configuration } from 'webpack';
import { buildPage, type BuiltPage } from './built-page';

/** Where the sources are, and where the page's files go. */
export interface ReferenceBuild {
  readonly sources: string;
  readonly outDir: string;
}

/** The folders of all remotes of a source tree. */
export function remotesIn(sources: string): string[] {
  return readdirSync(sources)
    .filter((folder) => folder.startsWith('mfe-'))
    .toSorted()
    .map((folder) => join(sources, folder));
}

/**
 * The same source without federation: shell and remotes in one bundle, with a file of its own for each page. The page of Home
 * preloads Home's file. It keeps what a page of the portal has: Trusted Types, and the digest of every script.
 */
export async function buildOneBundle({ sources, outDir }: ReferenceBuild): Promise<BuiltPage> {
  const shell = join(sources, 'shell');
  const remotes = writeRemotesModule(shell, 'bench-one-bundle-remotes', remotesIn(sources));
  const config = await pageConfig(sources, remotes, outDir);
  return await buildPage(
    {
      ...config,
      name: 'one bundle',
      entry: { main: writeEntry(shell) },
      output: {
        ...config.output,
        trustedTypes: { policyName: 'billpay-shell', onPolicyCreationFailure: 'stop' },
      },
    },
    outDir,
  );
}

/** Starts the shell with the remotes of the module `#standalone-remotes`, and without the developers' tools. */
export function writeEntry(shell: string): string {
  return writeGenerated(shell, 'bench-entry.js', [
    `import { showPortal } from ${JSON.stringify(join(shell, 'boot/show-portal'))};`,
    `import { ownRemotes } from ${JSON.stringify(join(shell, 'standalone/own-remotes'))};`,
    '',
    'void showPortal(ownRemotes);',
  ]);
}

/** The build settings of a source tree: they leave out what the code of that tree does not reach, and no other. */
export async function settingsOf(sources: string, dir: string): Promise<Configuration> {
  const rules = (await import(join(sources, 'shared/remote-kit/build/compile-rules'))) as {
    commonConfig: typeof commonConfig;
  };
  return rules.commonConfig(dir, 'production');
}

/** The portal fetches what renders it behind its first scripts; a bundle has it in itself. */
const withRendering = { test: /show-portal\.tsx$/, parser: { dynamicImportMode: 'eager' } };

/** What the references' builds have in common with the shell's. */
export async function pageConfig(
  sources: string,
  remotesModule: string,
  outDir: string,
): Promise<Configuration> {
  const common = await settingsOf(sources, join(sources, 'shell'));
  return {
    ...common,
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, '#standalone-remotes': remotesModule },
    },
    module: { ...common.module, rules: [...(common.module?.rules ?? []), withRendering] },
    output: {
      ...federatedOutput,
      path: outDir,
      // A release keeps the files of the one before.
      clean: false,
      publicPath: '/shell/',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      uniqueName: 'billpay-shell',
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      // Nothing is checked against what a shell provides.
      new webpack.DefinePlugin({ PROVIDED_PACKAGES: '({})' }),
      new IntegrityPlugin({}),
    ],
  };
}
