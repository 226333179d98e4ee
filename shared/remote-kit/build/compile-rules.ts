import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { supportedBrowsers } from './places';

export type BuildMode = 'production' | 'development';

/** Returns the configuration shared by builds of the shell, remotes and standalone pages. */
export function commonConfig(dir: string, mode: BuildMode, hot = false): Configuration {
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // Avoids eval, which the page's policy refuses.
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: unusedOptionalDependencies,
    },
    module: {
      rules: [
        typescriptRule('ts', mode, hot),
        typescriptRule('tsx', mode, hot),
        fontRule,
        catalogueRule,
        ...(mode === 'production' ? [compactRule] : []),
      ],
    },
    // A federation runtime module's cache key is unreliable: a stale entry could be released.
    cache: false,
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    optimization: { minimizer: [minimizer()], moduleIds: 'deterministic', chunkIds: 'deterministic' },
  };
}

/** Inlines fonts into the scripts that use them, so that the script's digest pins them. */
const fontRule: RuleSetRule = { test: /\.ttf$/, type: 'asset/inline' };

/** Compiles the catalogues of translations. */
const catalogueRule: RuleSetRule = { test: /\.po$/, loader: join(__dirname, 'catalogue-loader.ts') };

/** Optional dependencies of jsPDF that render HTML; receipts do not use them. */
const unusedOptionalDependencies = { html2canvas: false, dompurify: false, canvg: false } as const;

// Our packages are published as TypeScript.
const libraries = /node_modules[\\/](?!@billpay[\\/])/;

/** Runs before TypeScript is compiled. */
const compactRule: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: libraries,
  enforce: 'pre',
  loader: join(__dirname, 'compact-source.ts'),
};

function typescriptRule(extension: 'ts' | 'tsx', mode: BuildMode, hot: boolean): RuleSetRule {
  return {
    test: new RegExp(`\\.${extension}$`),
    exclude: libraries,
    loader: require.resolve('swc-loader'),
    options: {
      sourceMaps: mode === 'development',
      // Syntax for the oldest supported browsers.
      env: { targets: supportedBrowsers },
      jsc: {
        parser: { syntax: 'typescript', tsx: extension === 'tsx' },
        transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
      },
    },
  };
}

/** Minifies five times as fast as terser, to the same size. */
function minimizer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
  });
}
