import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { catalogueFiles } from './catalogue-files';

const page = `<!doctype html>
<html lang="en-IN">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>UI kit</title>
  <link rel="icon" href="data:,">
  <div id="catalogue"></div>
  <script src="catalogue.js" defer></script>
</html>
`;

/**
 * Builds the catalogue as plain files into a folder, for any static file server.
 * @param folder absolute path
 */
export async function buildCatalogue(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [path.join(__dirname, 'main.tsx')],
    outfile: path.join(folder, 'catalogue.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [catalogueFiles(folder)],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  for (const name of ['index.html', 'states.html']) writeFileSync(path.join(folder, name), page);
}
