import { basename, join } from 'node:path';
import type { LoaderContext, RuleSetRule } from 'webpack';
import { iconOutline } from './icon-outline';

const component = join(__dirname, 'outlined-icon.tsx');

/**
 * The source of a lucide icon as a component of its outline alone: without class names, keys and the code that joins them,
 * which no page of the portal reads (decision 0089). A file that only names another icon stays as it is.
 * @throws Error where the icon has a part that is more than an outline
 */
export function outlinedSource(source: string, name: string): string {
  if (!source.includes('__iconData =')) return source;
  if (/\bfill: /.test(source))
    throw new Error(`lucide's "${name}" is filled: an outline would look different`);
  // A relative start would continue where the previous outline ended.
  const outline = iconOutline(name).map((part) => part.replace(/^m/, 'M0 0m'));
  return `import outlined from ${JSON.stringify(component)};\nexport default /* @__PURE__ */ outlined(${JSON.stringify(outline.join(''))});\n`;
}

export const iconRule: RuleSetRule = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/,
  loader: __filename,
};

/** Webpack's loader of lucide's icons. */
function outlineIconsLoader(this: LoaderContext<object>, source: string): string {
  return outlinedSource(source, basename(this.resourcePath, '.mjs'));
}
export default outlineIconsLoader;
