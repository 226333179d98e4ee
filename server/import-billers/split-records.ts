import { createScanner } from 'jsonc-parser';

/** The text of one biller in a file. */
export interface RecordText {
  /** Line of the file on which the biller begins, starting with 1. */
  readonly line: number;
  /** Position in the file's list, for example '/12'; '' if each line is a separate document. */
  readonly pointer: string;
  /** Text of the record. For a faulty record, at most MAX_RECORD_CHARS characters. */
  readonly text: string;
  /** Reason why the record cannot be read at all. */
  readonly fault?: string;
}

/** Longer than any biller. A longer record must be missing its end. */
export const MAX_RECORD_CHARS = 65_536;

const tooLong = `is longer than ${MAX_RECORD_CHARS} characters: a bracket or a quotation mark may be missing`;
const notClosed = 'is not closed before the end of the file';

/** Splits a file with one biller per line. */
export function* splitLines(text: string): Generator<RecordText> {
  for (const [index, line] of text.split('\n').entries()) {
    const record = { line: index + 1, pointer: '', text: line.slice(0, MAX_RECORD_CHARS).trimEnd() };
    if (line.length > MAX_RECORD_CHARS) yield { ...record, fault: tooLong };
    else if (record.text !== '') yield record;
  }
}

/** Returns a function that counts the lines at ascending offsets. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) line += 1;
    return line;
  };
}

/**
 * Finds the end of the line before the next line with the same indentation and first character as an
 * element's line; -1 if there is none.
 */
function similarLine(text: string, from: number): number {
  const [indent = ''] = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', from) + 1, from)) ?? [];
  return text.indexOf(`\n${indent}{`, from);
}

/**
 * Splits a JSON array. Scans only brackets and commas, because the text between two commas is parsed later.
 * An unterminated element ends before the next line with the same indentation and first character.
 */
export function* splitArray(text: string): Generator<RecordText> {
  const scanner = createScanner(text);
  const lineAt = lineCounter(text);
  let at = text.indexOf('[') + 1;
  let count = 0;

  /** Moves to the next token and returns its first character; '' at the end of the text. */
  const next = (): string => {
    do {
      scanner.scan();
      at = scanner.getTokenOffset();
    } while (at < text.length && text.slice(at, scanner.getPosition()).trim() === '');
    // JSON has no comments, so a stray /* must not hide the rest of the file.
    if (text[at] === '/') scanner.setPosition(at + 1);
    return text[at] ?? '';
  };

  /** Moves to the end of the current element. Returns the reason if the element cannot be read. */
  const endElement = (from: number): string | undefined => {
    let following: number | undefined;
    let depth = 0;
    for (let char = text[from] ?? ''; depth > 0 || !/^[\],]$/.test(char); char = next()) {
      if (char === '{' || char === '[') depth += 1;
      else if ((char === '}' || char === ']') && depth > 0) depth -= 1;
      if (char !== '' && at - from <= MAX_RECORD_CHARS) continue;
      following ??= similarLine(text, from);
      if (following >= 0 && following < at) {
        scanner.setPosition(following);
        at = following;
        return char === '' ? notClosed : tooLong;
      }
      if (char === '') return notClosed;
    }
    scanner.setPosition(at);
    return at - from > MAX_RECORD_CHARS ? tooLong : undefined;
  };

  scanner.setPosition(at);
  for (let char = next(); char !== ']'; char = next()) {
    if (char === ',') continue;
    const from = at;
    const line = lineAt(from);
    if (char === '') {
      yield { line, pointer: '', text: '', fault: 'the list is not closed: the file seems cut off' };
      return;
    }
    const fault = endElement(from);
    const record = { line, pointer: `/${count}`, text: text.slice(from, at) };
    count += 1;
    if (fault === undefined) yield { ...record, text: record.text.trimEnd() };
    else yield { ...record, text: record.text.slice(0, MAX_RECORD_CHARS), fault };
  }
  const stray = next();
  if (stray !== '')
    yield { line: lineAt(at), pointer: '', text: stray, fault: 'is after the end of the list' };
}
