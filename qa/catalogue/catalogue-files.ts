import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import { compileCatalogue } from '@billpay/remote-kit/build/read-catalogue';

const HASH_DIGITS = 12;

/**
 * Compiles each catalogue to a file of messages and a module with the file's URL, as webpack's loader does
 * for the portal.
 */
export function catalogueFiles(folder: string): Plugin {
  return {
    name: 'catalogue-files',
    setup({ onLoad }) {
      onLoad({ filter: /\.po$/ }, ({ path: source }) => {
        const json = JSON.stringify(compileCatalogue(readFileSync(source, 'utf8')));
        const hash = createHash('sha256').update(json).digest('hex').slice(0, HASH_DIGITS);
        const url = `${path.basename(source, '.po')}.${hash}.json`;
        writeFileSync(path.join(folder, url), json);
        return { contents: JSON.stringify({ url, integrity: computeIntegrity(json) }), loader: 'json' };
      });
    },
  };
}
