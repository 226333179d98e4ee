/** Thrown for an unsupported part of a pattern. */
export class NotUnderstood extends Error {}

/** Reads a pattern's text from left to right. */
export class PatternReader {
  private at = 0;

  constructor(private readonly source: string) {}

  get atEnd(): boolean {
    return this.at >= this.source.length;
  }

  sees(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  /** Moves past `text` if it comes next. */
  take(text: string): boolean {
    const isNext = this.sees(text);
    if (isNext) this.at += text.length;
    return isNext;
  }

  /** Moves past the match of a sticky pattern here. */
  takeMatch(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  /** Returns the next UTF-16 code unit. @throws NotUnderstood at the end. */
  next(): number {
    if (this.atEnd) throw new NotUnderstood();
    this.at += 1;
    return this.source.charCodeAt(this.at - 1);
  }
}
