import { dirname, join } from 'node:path';
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
      alias: { ...leftOut, ...(mode === 'production' && quietRouter) },
    },
    module: { rules: [typescriptRule('ts', mode, hot), typescriptRule('tsx', mode, hot), fontRule] },
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

const axiosFolder = join(dirname(require.resolve('axios/package.json')), 'lib');

/**
 * The portal's client hands axios a finished address and a text, and has it travel by XMLHttpRequest: what makes
 * forms and queries, names status codes, cancels in the old way or uses fetch is never called, and weighs 7 kB.
 */
const unusedOfAxios = ['adapters/fetch', 'cancel/CancelToken']
  .concat(
    ['AxiosURLSearchParams', 'HttpStatusCode', 'formDataToJSON', 'toFormData'].map(
      (name) => `helpers/${name}`,
    ),
  )
  .map((name) => [join(axiosFolder, `${name}.js`), false as const]);

/**
 * jsPDF brings what turns HTML into pictures, which no receipt needs; styled-components, prefixes for browsers of the
 * past.
 */
const leftOut: Record<string, false> = {
  html2canvas: false,
  dompurify: false,
  canvg: false,
  ...Object.fromEntries(unusedOfAxios),
  [join(dirname(require.resolve('stylis/package.json')), 'src/Prefixer.js')]: false,
};

const routerFolder = join(dirname(require.resolve('react-router')), '../production');

/** The router's package offers its development build, with warnings for us, to every bundler. */
const quietRouter: Record<string, string> = {
  'react-router$': join(routerFolder, 'index.mjs'),
  'react-router/dom$': join(routerFolder, 'dom-export.mjs'),
};

function typescriptRule(extension: 'ts' | 'tsx', mode: BuildMode, hot: boolean): RuleSetRule {
  return {
    test: new RegExp(`\\.${extension}$`),
    // Our packages come as TypeScript, wherever they are installed.
    exclude: /node_modules[\\/](?!@billpay[\\/])/,
    loader: require.resolve('swc-loader'),
    options: {
      sourceMaps: mode === 'development',
      jsc: {
        target: 'es2022',
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
