import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** What the build leaves out of one file of a library. */
export interface LibraryCut {
  /** Absolute. */
  readonly file: string;
  /** Functions, methods, classes and constants that no page of the portal reaches; each is defined once in the file. */
  readonly unused: readonly string[];
  /** Whether contexts and components that nothing uses go too, and the names that only React's developer tools show. */
  readonly isReact?: boolean;
}

const axiosFolder = join(dirname(require.resolve('axios/package.json')), 'lib');

/** Production files of the router. */
export const routerFolder = join(dirname(require.resolve('react-router')), '../production');

/**
 * The portal's client hands axios a finished address and a text, and has it travel by XMLHttpRequest: what makes forms and
 * queries, reads cookies, reports progress, names status codes, cancels in the old way or uses fetch is never called.
 */
const unusedFilesOfAxios = [
  'adapters/fetch',
  'cancel/CancelToken',
  'core/setFormDataHeaders',
  ...[
    'AxiosURLSearchParams',
    'HttpStatusCode',
    'cookies',
    'formDataToJSON',
    'isAxiosError',
    'isURLSameOrigin',
    'progressEventReducer',
    'spread',
    'toFormData',
    'toURLEncodedForm',
  ].map((name) => `helpers/${name}`),
];

/** The calendar's own texts. The portal names days and buttons itself, so of 34 languages one is left as the fallback. */
const calendarTextsFolder = join(
  dirname(require.resolve('react-aria/package.json')),
  'dist/private/intl/calendar',
);
const unusedCalendarTexts = readdirSync(calendarTextsFolder).filter(
  (name) => name.endsWith('.mjs') && name !== 'en-US.mjs',
);

/**
 * Whole files that no page needs. jsPDF brings what turns HTML into pictures, which no receipt needs; styled-components,
 * prefixes for browsers of the past.
 */
export const unusedFiles: Record<string, false> = {
  html2canvas: false,
  dompurify: false,
  canvg: false,
  ...Object.fromEntries(unusedFilesOfAxios.map((name) => [join(axiosFolder, `${name}.js`), false as const])),
  ...Object.fromEntries(unusedCalendarTexts.map((name) => [join(calendarTextsFolder, name), false as const])),
  [join(dirname(require.resolve('stylis/package.json')), 'src/Prefixer.js')]: false,
};

const ofAxios = (file: string, ...unused: readonly string[]): LibraryCut => ({
  file: join(axiosFolder, `${file}.js`),
  unused,
});

export const libraryCuts: readonly LibraryCut[] = [
  ofAxios(
    'utils',
    ...['_setImmediate', 'asap', 'endsWith', 'forEachEntry', 'inherits', 'isArrayBufferView'],
    ...[
      'isSpecCompliantForm',
      'matchAll',
      'stripBOM',
      'toArray',
      'toFiniteNumber',
      'toFlatObject',
      'toJSONObject',
    ],
  ),
  ofAxios('core/Axios', 'getUri'),
  ofAxios('core/InterceptorManager', 'clear', 'eject', 'use'),
  ofAxios('core/AxiosError', 'from', 'toJSON'),
  ofAxios(
    'core/AxiosHeaders',
    'clear',
    'delete',
    'get',
    'getSetCookie',
    'has',
    'parseParameters',
    'toString',
  ),
  ofAxios('core/buildFullPath', 'redactSensitiveURLParts'),
  ofAxios('core/mergeConfig', 'mergeParams'),
  ofAxios('defaults/index', 'transformRequest', 'transformResponse'),
  ofAxios('helpers/resolveConfig', 'encodeUTF8'),
  // The portal's routes have no loaders, no actions and no server.
  {
    file: join(routerFolder, 'chunk-7RTFRKQW.mjs'),
    unused: [
      'PrefetchPageLinks',
      'RenderErrorBoundary',
      'defaultErrorElement',
      'useNavigateStable',
      'useViewTransitionState',
    ],
    isReact: true,
  },
];

/** Webpack's rules that apply {@link libraryCuts}. @throws Error where a library has no such file any more */
export function cutRules(): RuleSetRule[] {
  return libraryCuts.map((cut) => {
    if (!existsSync(cut.file))
      throw new Error(`${cut.file} is missing: adapt the library cuts to this version`);
    return {
      test: (path: string) => path === cut.file,
      loader: join(__dirname, 'leave-out.ts'),
      options: cut,
    };
  });
}
