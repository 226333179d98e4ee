/**
 * Characters that change how a terminal or a page displays text: line breaks, escape sequences, bidirectional
 * overrides and invisible characters. Excludes the two joiners, which are parts of letters in Indian scripts.
 */
const UNPRINTABLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Escapes text from outside for one line of a terminal. A line break becomes `\u{a}`. */
export function escapeUnprintable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/**
 * Describes the error that ended a command, for standard error. Indents all lines after the first, so that
 * text in a message cannot look like output of the command itself.
 */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\r?\n/).map(escapeUnprintable).join('\n  ');
}
