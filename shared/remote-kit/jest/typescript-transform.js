// Jest's own modules are CommonJS, so a transform that it loads without one must be, too.
const { createTransformer } = require('@swc/jest'); // oxlint-disable-line no-require-imports -- see above

const ICON_IMPORT = /import (\w+) from 'lucide-react\/icons\/([\w-]+)'/g;

/**
 * Rewrites icon imports: `import Check from 'lucide-react/icons/check'` is an .mjs file, which Jest's CommonJS cannot
 * require. Tests take the icon from the CommonJS bundle.
 */
function takeIconsFromBundle(source) {
  return source.replace(ICON_IMPORT, (_, local, file) => {
    const name = file.replace(/(?:^|-)(\w)/g, (_dashed, letter) => letter.toUpperCase());
    return `import { ${name} as ${local} } from 'lucide-react'`;
  });
}

/** swc's transform, preceded by that rewrite. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, jest) => swc.process(takeIconsFromBundle(source), file, jest),
    };
  },
};
