/** Text of one biller in a file, as it stands there. */
export interface RecordText {
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
  /** Where it is in the file's list: '/12'; '' where each line is a document of its own. */
  readonly pointer: string;
  readonly text: string;
  /** Why it cannot be read at all; the text is then only its beginning. */
  readonly fault?: string;
}

/** Longer than any biller; what is longer has lost its end. */
export const MAX_RECORD_CHARS = 65_536;

const tooLong = `is longer than ${MAX_RECORD_CHARS} characters: a bracket or a quotation mark may be missing`;

/** Takes a file piece by piece and gives its billers, whole or faulty, keeping no more than one in memory. */
export interface Splitter {
  take(text: string): RecordText[];
  /** The end of the file. */
  end(): RecordText[];
}

/** One biller a line. */
export class LineSplitter implements Splitter {
  #line = 1;
  #rest = '';
  #overlong = false;

  take(text: string): RecordText[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    const records = lines.flatMap((line) => this.#endLine(line));
    if (this.#rest.length <= MAX_RECORD_CHARS) return records;
    const begun = {
      line: this.#line,
      pointer: '',
      text: this.#rest.slice(0, MAX_RECORD_CHARS),
      fault: tooLong,
    };
    this.#rest = '';
    if (this.#overlong) return records;
    this.#overlong = true;
    return [...records, begun];
  }

  end(): RecordText[] {
    return this.#endLine(this.#rest);
  }

  #endLine(text: string): RecordText[] {
    const line = this.#line;
    this.#line += 1;
    const isTail = this.#overlong;
    this.#overlong = false;
    if (isTail || text.trim() === '') return [];
    return [{ line, pointer: '', text: text.trimEnd() }];
  }
}

/** An element under way: where it begins in the buffer and in the file. */
interface Begun {
  readonly at: number;
  readonly line: number;
  /** What stands before it on its line. */
  readonly indent: string;
}

/**
 * The elements of a JSON array. It counts brackets outside of strings and judges nothing else: what stands between two
 * commas is somebody else's to parse. An element that never ends is given up where the next one seems to begin: on a
 * line that starts as its own did.
 */
export class ArraySplitter implements Splitter {
  /** From the element under way, or from where reading stands. */
  #buffer = '';
  #at = 0;
  #line = 1;
  #indent = '';
  #begun: Begun | null = null;
  #given = 0;
  #place: 'before' | 'inside' | 'after' | 'too far' = 'before';
  #depth = 0;
  #inString = false;
  #escaped = false;

  take(text: string): RecordText[] {
    this.#buffer += text;
    const records = this.#read();
    const keep = this.#begun?.at ?? this.#at;
    this.#buffer = this.#buffer.slice(keep);
    this.#at -= keep;
    if (this.#begun) this.#begun = { ...this.#begun, at: 0 };
    return records;
  }

  end(): RecordText[] {
    const records = this.#read();
    while (this.#begun) {
      records.push(this.#giveUp(this.#begun, 'is not closed before the end of the file'));
      records.push(...this.#read());
    }
    if (this.#place === 'after' || this.#place === 'too far') return records;
    const cutOff = {
      line: this.#line,
      pointer: '',
      text: '',
      fault: 'the list is not closed: the file seems cut off',
    };
    return [...records, cutOff];
  }

  #read(): RecordText[] {
    const records: RecordText[] = [];
    for (; this.#at < this.#buffer.length; this.#at += 1) {
      const char = this.#buffer[this.#at] ?? '';
      if (char === '\n') this.#endLine();
      const record = this.#begun ? this.#within(this.#begun, char) : this.#between(char);
      if (record) records.push(record);
    }
    return records;
  }

  #endLine(): void {
    this.#line += 1;
    this.#indent = '';
    // No JSON string goes over a line: its closing mark is missing, and the next element should not suffer for it.
    this.#inString = false;
    this.#escaped = false;
  }

  #between(char: string): RecordText | null {
    if (char.trim() === '') {
      if (char !== '\n') this.#indent += char;
    } else if (this.#place === 'after') {
      this.#place = 'too far';
      return { line: this.#line, pointer: '', text: char, fault: 'stands after the end of the list' };
    } else if (this.#place === 'before') this.#place = 'inside';
    else if (char === ']') this.#place = 'after';
    else if (this.#place === 'inside' && char !== ',') {
      this.#begun = { at: this.#at, line: this.#line, indent: this.#indent };
      this.#count(char);
    }
    return null;
  }

  #within(begun: Begun, char: string): RecordText | null {
    if (this.#depth === 0 && !this.#inString && (char === ',' || char === ']')) {
      this.#begun = null;
      if (char === ']') this.#place = 'after';
      return this.#give(begun.line, this.#buffer.slice(begun.at, this.#at).trimEnd());
    }
    this.#count(char);
    return this.#at - begun.at < MAX_RECORD_CHARS ? null : this.#giveUp(begun, tooLong);
  }

  #count(char: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (this.#inString && char === '\\') this.#escaped = true;
    else if (char === '"') this.#inString = !this.#inString;
    else if (this.#inString) return;
    else if (char === '{' || char === '[') this.#depth += 1;
    else if ((char === '}' || char === ']') && this.#depth > 0) this.#depth -= 1;
  }

  /** Ends the element under way as faulty, and goes back to the line on which the next one seems to begin. */
  #giveUp({ at, line, indent }: Begun, fault: string): RecordText {
    const next = this.#buffer.indexOf(`\n${indent}{`, at);
    const text = this.#buffer.slice(at, next < 0 ? this.#at : next);
    this.#begun = null;
    this.#depth = 0;
    this.#inString = false;
    if (next >= 0) {
      this.#at = next - 1;
      this.#line = line + text.split('\n').length - 1;
    }
    return { ...this.#give(line, text), fault };
  }

  #give(line: number, text: string): RecordText {
    this.#given += 1;
    return { line, pointer: `/${this.#given - 1}`, text };
  }
}
