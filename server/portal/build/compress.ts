import { readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` next to every script and text file of a folder, so that no request has to compress.
 */
export async function compressFolder(
  dir: string,
  names = /\.(js|css|svg|[\da-f]{12}\.json)$/,
): Promise<void> {
  const files = readdirSync(dir).filter((file) => names.test(file));
  await Promise.all(files.map((file) => compress(join(dir, file))));
}

async function compress(file: string): Promise<void> {
  if (await exists(`${file}.br`)) return;
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
}

async function exists(file: string): Promise<boolean> {
  return await stat(file).then(
    () => true,
    () => false,
  );
}
