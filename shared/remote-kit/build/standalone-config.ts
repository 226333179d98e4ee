import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { commonConfig, type BuildMode } from './compile-rules';
import { writeGenerated } from './generated-file';
import { buildDir, projectRoot, remoteDir } from './places';
import { readDeclaration } from './remote-declaration';

export interface StandaloneOptions {
  /** The remotes in the page, by name: one for its team, all of them for the whole portal. */
  remotes: readonly string[];
  mode: BuildMode;
  outDir?: string;
  /** True on the development server: changes appear without a reload. */
  hot?: boolean;
}

/**
 * The same sources without federation: the shell with some remotes built into its page, against the sandbox (MFE-05).
 */
export function standaloneConfig({ remotes, mode, outDir, hot = false }: StandaloneOptions): Configuration {
  const dir = join(projectRoot, 'shell');
  const common = commonConfig(dir, mode, hot);
  const title = `standalone-${remotes.join('-')}`;
  return {
    ...common,
    name: title,
    entry: { main: './standalone/main.ts' },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, '#standalone-remotes': writeRemotesModule(title, remotes) },
    },
    output: {
      path: outDir ?? join(buildDir, title),
      clean: true,
      publicPath: '/',
      filename: hot ? '[name].js' : '[name].[contenthash:12].js',
      uniqueName: title,
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      new webpack.DefinePlugin({
        // Nothing is federated in this page.
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

function writeRemotesModule(title: string, remotes: readonly string[]): string {
  const imports = remotes.map(
    (name, index) => `import definition${index} from ${JSON.stringify(join(remoteDir(name), 'remote'))};`,
  );
  const rows = remotes.map(
    (name, index) =>
      `{ definition: definition${index}, declaration: ${JSON.stringify(readDeclaration(remoteDir(name)))} }`,
  );
  return writeGenerated(`${title}.js`, [...imports, '', `export const remotes = [${rows.join(', ')}];`]);
}

/** The page's data is fixed here: a standalone page is for teams and measurements, never for a bank. */
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
