import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ArraySplitter, LineSplitter, type RecordText, type Splitter } from './split-records';

/** The file as a whole cannot be used; the message says why, in the operator's words. */
export class UnusableMaster extends Error {}

/** Several times the network's whole directory. */
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

/** The file's text, piece by piece. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      if (!text.includes('\0')) return text;
    } catch {
      // Told below: bytes that are no UTF-8 are as unusable as zeros.
    }
    throw new UnusableMaster(`${path} is not text in UTF-8. Was it compressed, or saved by a spreadsheet?`);
  };
  for await (const bytes of createReadStream(path)) yield decode(bytes as Buffer);
  yield decode();
}

function splitterFor(path: string, firstChar: string): Splitter {
  if (firstChar === '[') return new ArraySplitter();
  if (firstChar === '{') return new LineSplitter();
  throw new UnusableMaster(`${path} is neither a JSON list of billers nor one biller a line.`);
}

/** The billers of a file as they stand in it, one after the other; throws UnusableMaster when it is no such file. */
export async function* readMaster(path: string): AsyncGenerator<RecordText> {
  await requireReadable(path);
  let splitter: Splitter | undefined;
  let space = '';
  for await (const text of textOf(path)) {
    if (splitter) yield* splitter.take(text);
    else {
      const [first] = text.trimStart();
      // What precedes the first biller may have lines, and those count.
      space += text;
      if (first === undefined) continue;
      splitter = splitterFor(path, first);
      yield* splitter.take(space);
    }
  }
  if (!splitter) throw new UnusableMaster(`${path} is empty.`);
  yield* splitter.end();
}
