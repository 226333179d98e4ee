// Jest's own modules are CommonJS, and so is a transform it loads without one.
const { createTransformer } = require('@swc/jest'); // oxlint-disable-line no-require-imports -- see above

const ICON_IMPORT = /import (\w+) from 'lucide-react\/icons\/([\w-]+)'/g;

/**
 * `import Check from 'lucide-react/icons/check'` is an .mjs file, which Jest's CommonJS can't require: tests take the
 * same icon from the package's CommonJS bundle.
 */
function takeIconsFromBundle(source) {
  return source.replace(ICON_IMPORT, (_, local, file) => {
    const name = file.replace(/(?:^|-)(\w)/g, (_dashed, letter) => letter.toUpperCase());
    return `import { ${name} as ${local} } from 'lucide-react'`;
  });
}

/** swc's transform, with that one rewrite before it. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      ...swc,
      process: (source, file, jest) => swc.process(takeIconsFromBundle(source), file, jest),
    };
  },
};
