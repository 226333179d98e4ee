import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { commonConfig } from '@billpay/remote-kit/build/compile-rules';
import { compile } from '@billpay/remote-kit/build/compile';
import { writeGenerated } from '@billpay/remote-kit/build/generated-file';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';
import { compressFolder } from '@billpay/portal/build/compress';
import webpack from 'webpack';
import { buildPage, type BuiltPage } from './built-page';
import { pageConfig, remotesIn, writeEntry, type ReferenceBuild } from './one-bundle';

/** Libraries, and the contract by which shell and remotes talk: one copy of each in a page. */
const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'zustand',
  '@tanstack/react-query',
  '@billpay/host-api',
  '@billpay/host-api/',
];
const shared = Object.fromEntries(singletons.map((name) => [name, { singleton: true }]));

const exposed = './remote';
const remotesFolder = 'remotes';
const containerOf = (name: string) => `mfe_${name.replaceAll('-', '_')}`;

/**
 * The same source as the documentation of module federation sets it up: its plugin on both sides with default settings, an
 * asynchronous bootstrap, remotes found by their manifests, and nothing fetched ahead.
 */
export async function buildFederated({ sources, outDir }: ReferenceBuild): Promise<BuiltPage> {
  const shell = join(sources, 'shell');
  const remotes = remotesIn(sources).map((dir) => ({ dir, declaration: readDeclaration(dir) }));
  const names = remotes.map(({ declaration }) => declaration.name);
  const rows = remotes.map(
    ({ declaration }) =>
      `{ get definition() { return import('${declaration.name}/remote').then((found) => found.default); }, declaration: ${JSON.stringify(declaration)} }`,
  );
  const module = writeGenerated(shell, 'bench-federated-remotes.js', [
    `export const remotes = [${rows.join(', ')}];`,
  ]);
  const bootstrap = writeEntry(shell);
  const entry = writeGenerated(shell, 'bench-federated-entry.js', [`import(${JSON.stringify(bootstrap)});`]);
  const config = await pageConfig(sources, module, outDir);
  const host = new ModuleFederationPlugin({
    name: 'billpay_host',
    remotes: Object.fromEntries(
      names.map((name) => [name, `${containerOf(name)}@/shell/${remotesFolder}/${name}/mf-manifest.json`]),
    ),
    shared,
    dts: false,
  });
  const page = await buildPage(
    {
      ...config,
      name: 'federated host',
      entry: { main: entry },
      output: { ...config.output, uniqueName: 'billpay-federated' },
      plugins: [new webpack.DefinePlugin({ PROVIDED_PACKAGES: '({})' }), host],
    },
    outDir,
  );
  for (const { dir, declaration } of remotes)
    await buildRemote(dir, declaration.name, join(outDir, remotesFolder, declaration.name));
  return page;
}

async function buildRemote(dir: string, name: string, outDir: string): Promise<void> {
  await compile({
    ...commonConfig(dir, 'production'),
    name: `federated ${name}`,
    entry: {},
    output: {
      path: outDir,
      publicPath: 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      uniqueName: `federated-${name}`,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerOf(name),
        filename: 'remoteEntry.js',
        exposes: { [exposed]: './remote.ts' },
        shared,
        dts: false,
      }),
    ],
  });
  await compressFolder(outDir);
}
