// Runs a TypeScript tool, even in a fresh clone: `node tools/run.mjs server/portal/release.ts billers`.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './ensure-installed.mjs';

const [node, , tool, ...args] = process.argv;
if (!tool) {
  console.error('Which tool? node tools/run.mjs tools/<tool>.ts [arguments]');
  process.exit(2);
}

try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const file = resolve(root, tool);
process.argv = [node, file, ...args];
await import('tsx');
await import(pathToFileURL(file).href);
