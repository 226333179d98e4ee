import { basename, dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { commonConfig, type BuildMode } from '@billpay/remote-kit/build/compile-rules';
import { writeGenerated } from '@billpay/remote-kit/build/generated-file';
import { readDeclaration } from '@billpay/remote-kit/build/remote-declaration';

export interface StandaloneOptions {
  /**
   * The folders of the remotes in the page: one remote for its team, or all of them for the entire portal.
   */
  remotes: readonly string[];
  mode: BuildMode;
  outDir?: string;
  /** True on the development server, where changes appear without a reload. */
  hot?: boolean;
}

/**
 * The same sources without federation: the shell with some remotes built into its page, connected to the
 * sandbox (MFE-05).
 */
export function standaloneConfig({ remotes, mode, outDir, hot = false }: StandaloneOptions): Configuration {
  const dir = dirname(require.resolve('@billpay/shell/package.json'));
  const common = commonConfig(dir, mode, hot);
  const title = `standalone-${remotes.map((folder) => basename(folder)).join('-')}`;
  return {
    ...common,
    name: title,
    entry: { main: './standalone/main.tsx' },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, '#standalone-remotes': writeRemotesModule(dir, title, remotes) },
    },
    output: {
      path: outDir ?? join(dir, 'dist', title),
      clean: true,
      publicPath: '/',
      filename: hot ? '[name].js' : '[name].[contenthash:12].js',
      uniqueName: title,
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      new webpack.DefinePlugin({
        // Nothing in this page is federated.
        PROVIDED_PACKAGES: '({})',
      }),
      new HtmlWebpackPlugin({
        templateContent: page(),
        inject: 'head',
        scriptLoading: 'defer',
        minify: false,
      }),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
  };
}

/**
 * Writes the module `#standalone-remotes` of a page that contains some remotes. Returns the module's path.
 */
export function writeRemotesModule(shell: string, title: string, remotes: readonly string[]): string {
  const imports = remotes.map(
    (folder, index) => `import definition${index} from ${JSON.stringify(join(folder, 'remote'))};`,
  );
  const rows = remotes.map(
    (folder, index) =>
      `{ definition: definition${index}, declaration: ${JSON.stringify(readDeclaration(folder))} }`,
  );
  return writeGenerated(shell, `${title}.js`, [
    ...imports,
    '',
    `export const remotes = [${rows.join(', ')}];`,
  ]);
}

/**
 * The page's data is fixed here, because a standalone page is for teams and measurements, and never for a
 * bank.
 */
function page(): string {
  const settings = {
    bankName: 'Demo Bank',
    apiBase: '/api',
    sandbox: true,
    production: false,
    serverTimeMs: Date.now(),
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bill Pay</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script type="application/json" id="billpay-settings">${JSON.stringify(settings)}</script>
</head>
<body><div id="root"></div></body>
</html>`;
}
