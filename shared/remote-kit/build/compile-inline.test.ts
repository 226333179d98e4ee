import { parse } from 'acorn';
import { join } from 'node:path';
import { compileInlineScript } from './compile-inline';
import { computeIntegrity } from '../release/integrity';

it('[MFE-06] compiles the script that stops old browsers to ES5, small, with its integrity value', () => {
  const script = compileInlineScript(join(__dirname, '../../../shell/early/old-browser.ts'));
  expect(() => parse(script.text, { ecmaVersion: 5 })).not.toThrow();
  expect(script.text).toContain('structuredClone');
  expect(script.text).not.toMatch(/<\/script|<!--/);
  expect(script.bytes).toBeLessThan(400);
  expect(script).toMatchObject({ file: 'old-browser.js', integrity: computeIntegrity(script.text) });
});
