import { readFile, stat } from 'node:fs/promises';
import { splitArray, splitLines, type RecordText } from './split-records';

/** A file that is not a usable biller master. The message explains why. */
export class UnusableMaster extends Error {}

/** Maximum size: several times that of the network's directory. */
const MAX_FILE_BYTES = 100 * 1024 * 1024;

async function requireReadable(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UnusableMaster(`There is no file ${path}.`);
  if (!found.isFile()) throw new UnusableMaster(`${path} is not a file.`);
  if (found.size > MAX_FILE_BYTES) {
    const megabytes = Math.ceil(found.size / 1024 / 1024);
    throw new UnusableMaster(
      `${path} has ${megabytes} MB; a biller master of more than ${MAX_FILE_BYTES / 1024 / 1024} MB is not read.`,
    );
  }
}

function decode(bytes: Buffer, path: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, like an empty file.
  }
  throw new UnusableMaster(`${path} is not text in UTF-8. Was it compressed, or saved by a spreadsheet?`);
}

/** Reads the billers of a file one by one. @throws UnusableMaster if it is not a biller master */
export async function* readMaster(path: string): AsyncGenerator<RecordText> {
  await requireReadable(path);
  const text = decode(await readFile(path), path);
  const first = /\S/.exec(text)?.[0];
  if (first === undefined) throw new UnusableMaster(`${path} is empty.`);
  if (first === '[') yield* splitArray(text);
  else if (first === '{') yield* splitLines(text);
  else throw new UnusableMaster(`${path} is neither a JSON list of billers nor one biller a line.`);
}
