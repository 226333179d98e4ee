import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The files of one folder by name; what is not UTF-8 is in base64. */
interface Packed {
  readonly files: Readonly<Record<string, { readonly text: string } | { readonly base64: string }>>;
}

const plainName = /^[\w@-][\w.@-]*$/;

/** Packs files of a folder into one compressed file. The same files always become the same bytes. */
export function packFiles(dir: string, names: readonly string[]): Buffer {
  const files = names.toSorted().map((name) => {
    const bytes = readFileSync(join(dir, name));
    const text = bytes.toString('utf8');
    const content = Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') };
    return [name, content] as const;
  });
  const json = Buffer.from(JSON.stringify({ files: Object.fromEntries(files) } satisfies Packed));
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
}

/** Writes packed files into a folder, which is created. @throws Error for a name that leaves the folder */
export function unpackFiles(packed: Buffer, dir: string): void {
  const { files } = JSON.parse(brotliDecompressSync(packed).toString('utf8')) as Packed;
  mkdirSync(dir, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    if (!plainName.test(name)) throw new Error(`"${name}" is not the name of a built file`);
    const bytes = 'text' in content ? content.text : Buffer.from(content.base64, 'base64');
    writeFileSync(join(dir, name), bytes);
  }
}
