import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../build/repository';
import { checkSource } from './check-source';

describe('the checks of sources before a release', () => {
  let root: string;
  const loans = () => join(root, 'mfe-loans');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'billpay-sources-'));
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    symlinkSync(join(projectRoot, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
    write('package.json', '{}');
    write(
      'mfe-loans/tsconfig.json',
      '{ "compilerOptions": { "strict": true, "composite": true, "outDir": "out" } }',
    );
    write('mfe-loans/rate.ts', 'export const rate = 7;\n');
    write('mfe-loans/rate.test.js', "test('has a rate', () => expect(7).toBe(7));\n");
    write('tools/architecture/rules.test.js', "test('keeps the rules', () => expect(1).toBe(1));\n");
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('[MFE-02] accepts a remote that passes all source checks', () => {
    expect(() => checkSource(loans(), root, 'ignore')).not.toThrow();
  });

  it.each([
    ['types', 'mfe-loans/rate.ts', "export const rate: number = 'seven';\n"],
    ['lint rules', 'mfe-loans/rate.ts', "export const ask = () => alert('rate');\n"],
    ['tests', 'mfe-loans/rate.test.js', "test('has a rate', () => expect(7).toBe(8));\n"],
    [
      'rules between packages',
      'tools/architecture/rules.test.js',
      "test('rules', () => expect(1).toBe(2));\n",
    ],
  ])('[MFE-02] names failing %s', (what, file, text) => {
    write(file, text);
    expect(() => checkSource(loans(), root, 'ignore')).toThrow(what);
  });

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
