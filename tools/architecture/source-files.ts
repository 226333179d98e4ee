import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';

export interface SourceFile {
  /** Path from the root, with forward slashes, for example 'mfe-billers/home/home-page.tsx'. */
  readonly path: string;
  readonly text: string;
  /** The text without comments, which may mention forbidden code. */
  readonly code: string;
  /** Whether the file is a test or only used by tests. */
  readonly isTest: boolean;
}

const ignoredFolders = new Set([
  'node_modules',
  'dist',
  'build',
  'coverage',
  'test-results',
  'playwright-report',
]);
// Folders with source despite their name, such as the build settings of all remotes.
const sourceInSpiteOfItsName = new Set(['shared/remote-kit/build', 'server/portal/build']);
const sourceName = /\.([cm]?[jt]s|tsx|json)$/;

/** Lists every source file of the repository that a build or a test could use. */
export function sourceFiles(): SourceFile[] {
  return pathsUnder('')
    .filter((file) => sourceName.test(file) && file !== 'package-lock.json')
    .map((file) => sourceFile(file, readFileSync(path.join(projectRoot, file), 'utf8')));
}

export function sourceFile(filePath: string, text: string): SourceFile {
  return {
    path: filePath,
    text,
    code: text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''),
    isTest: /(\.test|-under-test)\.tsx?$|\/testing\/|^qa\/e2e\/|^(?:tools|shared\/remote-kit)\/jest\//.test(
      filePath,
    ),
  };
}

/** Lists every file below a folder by its path from the root, except installed and built files. */
export function pathsUnder(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isFile()) return [name];
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    return ignoredFolders.has(entry.name) && !sourceInSpiteOfItsName.has(name) ? [] : pathsUnder(name);
  });
}

/** Lists the specifiers that a file imports with from, import(), require() and jest's module functions. */
export function listImports({ code }: SourceFile): string[] {
  const written =
    /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*|\bjest\.\w*[mM]ock\w*\(\s*)['"]([^'"$]+)['"]/g;
  return [...code.matchAll(written)].map(([, specifier = '']) => specifier);
}

/** Resolves a relative import to a path from the root, for example 'mfe-billers/home/row'. */
export function resolveImport(file: SourceFile, specifier: string): string {
  return path.posix.join(path.posix.dirname(file.path), specifier);
}
