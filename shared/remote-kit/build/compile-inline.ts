import { readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { transformSync } from '@swc/core';
import { computeIntegrity } from '../release/integrity';
import type { InlineScript } from './shell-manifest';

/**
 * Compiles a script without imports to ES5 for the markup of the page.
 * @param source path of a TypeScript file
 */
export function compileInlineScript(source: string): InlineScript {
  const { code } = transformSync(readFileSync(source, 'utf8'), {
    filename: source,
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es5',
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: true, format: { comments: false } },
    },
  });
  const text = code.trim();
  const file = `${parse(source).name}.js`;
  return { file, integrity: computeIntegrity(text), bytes: Buffer.byteLength(text), text };
}
