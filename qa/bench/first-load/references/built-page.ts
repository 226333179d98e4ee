import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@billpay/remote-kit/build/compile';
import { computeIntegrity } from '@billpay/remote-kit/build/integrity-plugin';
import type { BuiltFile } from '@billpay/remote-kit/build/remote-manifest';
import { compressFolder } from '@billpay/portal/build/compress';
import type { Compilation, Compiler, Configuration } from 'webpack';

/** The scripts of a page that was built: those that start it, and those that its first view needs beside them. */
export interface BuiltPage {
  readonly scripts: readonly BuiltFile[];
  readonly ahead: readonly BuiltFile[];
}

/** What `remote.ts` of the remote with Home imports for it. */
const HOME_REQUEST = './home/HomePage';

class PageFiles {
  scripts: string[] = [];
  ofHome: string[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('PageFiles', ({ entrypoints, chunkGroups }: Compilation) => {
      this.scripts = [...(entrypoints.get('main')?.getFiles() ?? [])];
      const groups = chunkGroups.filter(({ origins }) =>
        origins.some(({ request }) => request === HOME_REQUEST),
      );
      this.ofHome = groups.flatMap((group) => group.getFiles());
    });
  }
}

/** Builds a page into `outDir`, compressed as a portal's files are. @throws Error with what webpack found wrong */
export async function buildPage(config: Configuration, outDir: string): Promise<BuiltPage> {
  const files = new PageFiles();
  await compile({ ...config, plugins: [...(config.plugins ?? []), files] });
  await compressFolder(outDir);
  const built = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => name.endsWith('.js')).map((name) => builtFile(outDir, name));
  const ahead = files.ofHome.filter((name) => !files.scripts.includes(name));
  return { scripts: built(files.scripts), ahead: built(ahead) };
}

function builtFile(outDir: string, file: string): BuiltFile {
  const bytes = readFileSync(join(outDir, file));
  return { file, integrity: computeIntegrity(bytes), bytes: bytes.length };
}
