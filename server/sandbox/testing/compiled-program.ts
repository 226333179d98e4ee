import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Environment variable with a folder that exists during the test run.
 * `shared/remote-kit/jest/start-postgres.ts` sets it.
 */
export const TEST_FOLDER_VARIABLE = 'BILLPAY_TEST_FOLDER';

const repository = resolve(__dirname, '../../..');

/** Excluded from the bundle, because pg's native part is optional. */
const leftOut = ['pg-native'];

/** Packages that load files from their own folders. */
const fromOwnFolder = /^(@electric-sql\/pglite|@swc\/core$|@playwright\/test$)/;

/** Keeps the modules' own paths, so that they and these packages find their files. */
const staysInPlace: Plugin = {
  name: 'stays-in-place',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: fromOwnFolder }, ({ path }) => ({
      path: require.resolve(path),
      external: true,
    }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const here = `const __dirname = ${JSON.stringify(dirname(path))};`;
      return { contents: source.includes('__dirname') ? `${here}${source}` : source, loader: 'ts' };
    });
  },
};

let ownFolder: string | undefined;

/** Creates a folder for programs outside a test run. It is removed when this process exits. */
function folderOfProcess(): string {
  if (ownFolder) return ownFolder;
  const folder = mkdtempSync(join(tmpdir(), 'billpay-programs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (ownFolder = folder);
}

const compiling = new Map<string, Promise<string>>();

/**
 * Compiles a TypeScript program of this repository to one JavaScript file, once per test run. Compiling it in
 * each of the many processes of a run would take most of their start time.
 */
export function compiledProgram(program: string): Promise<string> {
  const known = compiling.get(program);
  if (known) return known;
  const compiled = compile(program);
  compiling.set(program, compiled);
  return compiled;
}

async function compile(program: string): Promise<string> {
  const folder = process.env[TEST_FOLDER_VARIABLE] ?? folderOfProcess();
  const name = relative(repository, program).replaceAll(/[^\w.-]/g, '-');
  const outfile = join(folder, `${name}.cjs`);
  if (existsSync(outfile)) return outfile;
  const unfinished = mkdtempSync(`${outfile}-unfinished-`);
  const bundle = join(unfinished, 'bundle.cjs');
  const options = { bundle: true, platform: 'node', format: 'cjs', external: leftOut } as const;
  await build({ ...options, entryPoints: [program], outfile: bundle, plugins: [staysInPlace] });
  // Writes the file atomically, because several workers may compile it at the same time.
  renameSync(bundle, outfile);
  rmSync(unfinished, { recursive: true });
  return outfile;
}
