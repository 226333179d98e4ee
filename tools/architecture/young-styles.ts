import { readFileSync } from 'node:fs';
import type { CompatData, CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { parseFile, walk } from '@billpay/remote-kit/build/read-source';
import { supportedBrowsers } from '@billpay/remote-kit/build/places';

const { css } = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as CompatData;

/** Browsers that MDN names differently from `browserslist`. */
const mdnNames: Readonly<Record<string, string>> = {
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
  android: 'webview_android',
};

const oldest = supportedBrowsers.map((entry) => {
  const [name = '', version = ''] = entry.split(' >= ');
  return { name: mdnNames[name] ?? name, version: Number(version) };
});

/**
 * Returns the supported browsers that do not support a feature. A browser that needs a prefix or supports a
 * part of the feature counts as supporting it.
 */
function findBrowsersWithout({ support }: CompatStatement): string[] {
  return oldest
    .filter(({ name, version }) => {
      const statements = support[name as keyof typeof support] as SupportStatement | undefined;
      return statements && ![statements].flat().some((one) => isSince(one, version));
    })
    .map(({ name, version }) => `${name} ${version}`);
}

function isSince(statement: Exclude<SupportStatement, readonly unknown[]>, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement;
  if (typeof added !== 'string' || removed || flags || other) return false;
  return Number.parseFloat(added.replace('≤', '')) <= version;
}

/** Returns properties, values, units, functions, at-rules and pseudo-classes of a style sheet, with MDN's data. */
function* readFeatures(sheet: string): Generator<[name: string, feature: Identifier | undefined]> {
  for (const [, property = '', value = ''] of sheet.matchAll(
    /(?:^|[;{}\n])\s*([a-z][a-z-]+)\s*:\s*([^;{}]*)(?=[;}]|$)/g,
  )) {
    const known = css.properties?.[property];
    yield [property, known];
    for (const [word] of value.matchAll(/[a-z][a-z-]+/g)) yield [`${property}: ${word}`, known?.[word]];
    for (const [, unit = ''] of value.matchAll(/\d([a-z]+)/g))
      yield [unit, (css.types?.length as Identifier | undefined)?.[toMdnUnit(unit)]];
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
      for (const group of Object.values(css.types ?? {})) yield [`${name}()`, (group as Identifier)[name]];
  }
  for (const [, name = ''] of sheet.matchAll(/@([a-z-]+)/g)) yield [`@${name}`, css['at-rules']?.[name]];
  for (const [selector] of sheet.matchAll(/[^;{}]*\{/g))
    for (const [pseudo, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      yield [pseudo, css.selectors?.[name]];
}

/** Returns MDN's name of a unit, because MDN describes relative units in groups. */
function toMdnUnit(unit: string): string {
  if (unit.startsWith('cq')) return 'container_query_length_units';
  const groups = { d: 'dynamic', l: 'large', s: 'small' };
  const [, size] = /^([dls])v(?:h|w|i|b|min|max)$/.exec(unit) ?? [];
  return size ? `viewport_percentage_units_${groups[size as keyof typeof groups]}` : unit;
}

/**
 * Returns the features in a style sheet that some supported browser does not have, for example 'text-wrap:
 * not in safari 15.4'.
 */
export function findYoungStyles(sheet: string): string[] {
  const found = new Set<string>();
  for (const [name, feature] of readFeatures(sheet)) {
    const browsers = feature?.__compat ? findBrowsersWithout(feature.__compat) : [];
    if (browsers.length > 0) found.add(`${name}: not in ${browsers.join(', ')}`);
  }
  return [...found];
}

/**
 * Returns the texts in a file that may be styles. These are the texts of template literals, with `X` for each
 * expression.
 */
export function readSheets(file: string): string[] {
  const sheets: string[] = [];
  walk(parseFile(file), ({ type, quasis }) => {
    if (type !== 'TemplateLiteral') return;
    const sheet = (quasis as { raw: string }[]).map(({ raw }) => raw).join('X');
    if (/[a-z-]+:[^;]+;/.test(sheet)) sheets.push(sheet.replaceAll(/\/\*.*?\*\//gs, ''));
  });
  return sheets;
}
