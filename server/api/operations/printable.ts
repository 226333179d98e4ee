/**
 * Characters that change what a terminal or a page shows: line breaks, escape sequences, bidirectional overrides, invisible ones. The two
 * joiners of Indian scripts are letters' parts.
 */
const UNPRINTABLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Escapes somebody's text for one line of a terminal: a line break as `\u{a}`. */
export function escapeUnprintable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/**
 * Describes what ended a command, for its standard error. Lines after the first are indented, so that text in a message cannot look like a
 * line of the command's own.
 */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\r?\n/).map(escapeUnprintable).join('\n  ');
}
