import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { sourceFiles } from './source-files';
import { findYoungStyles, readSheets } from './young-styles';

/** Newer features that a page can do without, each with the reason. */
const enhancements: Readonly<Record<string, string>> = {
  '::-moz-range-thumb': 'each engine has its own rule',
  '::-moz-range-track': 'each engine has its own rule',
  '::-webkit-slider-runnable-track': 'each engine has its own rule',
  '::-webkit-slider-thumb': 'each engine has its own rule',
  '::picker': 'within @supports',
  '::picker-icon': 'within @supports',
  '::selection': 'a colour',
  '@container': 'rows and dialogs keep one layout',
  '@property': 'saves work',
  'accent-color': 'a colour',
  'align-content: start': 'the start is the default',
  'appearance: base-select': 'within @supports',
  container: 'for @container',
  'contain-intrinsic-size': 'saves work',
  'contain: style': 'saves work',
  'container-type': 'for @container',
  'content-visibility': 'saves work',
  cqi: 'follows a fixed size',
  cursor: 'a finger has none',
  'field-sizing': 'the field scrolls',
  'forced-color-adjust': 'only with forced colours',
  outline: 'has square corners',
  'overflow: clip': 'follows overflow: hidden',
  'overscroll-behavior': 'the page behind scrolls on',
  resize: 'the field scrolls',
  'text-size-adjust': 'only for browsers that enlarge texts',
  'text-wrap': 'lines break elsewhere',
  'user-select: all': 'a press selects a word',
};

const isEnhancement = (young: string) =>
  Object.keys(enhancements).some((name) => young.startsWith(`${name}:`));

describe('styles in the oldest supported browsers', () => {
  it('[MFE-06] uses only styles of the oldest supported browsers, and enhancements of them', () => {
    const files = sourceFiles().filter(
      ({ path: file, isTest }) => /^(shell|mfe-[\w-]+|shared\/(ui|embed))\/.*\.tsx?$/.test(file) && !isTest,
    );
    const young = files.flatMap(({ path: file }) =>
      readSheets(path.join(projectRoot, file))
        .flatMap(findYoungStyles)
        .map((found) => `${file}: ${found}`),
    );
    expect(young.filter((one) => !isEnhancement(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
  });
});
