import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

export type BuildMode = 'production' | 'development';

/** What the shell's, the remotes' and the standalone builds have in common. */
export function commonConfig(dir: string, mode: BuildMode, hot = false): Configuration {
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    // No eval anywhere: the page's policy refuses it.
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

/** A font is part of the script that needs it, and so pinned by that script's digest. */
const fontRule: RuleSetRule = { test: /\.ttf$/, type: 'asset/inline' };

/** Texts in other languages. */
const catalogueRule: RuleSetRule = { test: /\.po$/, loader: join(__dirname, 'catalogue-loader.ts') };

/** Optional dependencies of jsPDF, which turn HTML into pictures: no receipt needs them. */
const unusedOptionalDependencies = { html2canvas: false, dompurify: false, canvg: false } as const;

/** The oldest supported browsers. A test compares the list with that of the repository, for its other tools. */
const { browserslist: browsers } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
  browserslist: readonly string[];
};

// Our packages come as TypeScript, wherever they are installed.
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
      env: { targets: browsers },
      jsc: {
        parser: { syntax: 'typescript', tsx: extension === 'tsx' },
        transform: { react: { runtime: 'automatic', development: hot, refresh: hot } },
      },
    },
  };
}

/** Five times as fast as terser at the same size. */
function minimizer() {
  return new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
  });
}
