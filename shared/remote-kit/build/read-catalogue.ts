import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import PO from 'pofile';

/** One text of a catalogue. */
export interface CatalogueText {
  /** 'complaints.details.title' */
  readonly id: string;
  /** English text as in the code, with `{0}`, `{1}` for inserted values. */
  readonly english: string;
  readonly translation: string;
  /** Whether the text awaits a native reader: gettext's flag 'fuzzy'. */
  readonly isAwaitingReview: boolean;
}

/** Reads the texts of a catalogue, a gettext file with ICU messages. @throws Error for a text without an id */
export function readCatalogue(po: string): CatalogueText[] {
  return PO.parse(po).items.map(({ msgctxt, msgid, msgstr, flags }) => {
    if (!msgctxt) throw new Error(`"${msgid}" has no msgctxt, the id of the text`);
    return {
      id: msgctxt,
      english: msgid,
      translation: msgstr[0] ?? '',
      isAwaitingReview: flags.fuzzy === true,
    };
  });
}

/** Compiles a catalogue's messages for the page. @throws Error naming a message that cannot be read */
export function compileCatalogue(po: string): Record<string, CompiledMessage> {
  return Object.fromEntries(
    readCatalogue(po)
      .filter(({ translation }) => translation !== '')
      .map(({ id, translation }) => [id, compiled(id, translation)]),
  );
}

function compiled(id: string, message: string): CompiledMessage {
  const tokens = compileMessage(message);
  // Lingui returns unreadable messages unchanged.
  if (tokens.length === 1 && tokens[0] === message && /[{}]/.test(message))
    throw new Error(`${id} is no message: ${message}`);
  return tokens;
}

/** Returns the id of a page's title: 'complaints.pages./complaints'. */
export function titleId(remote: string, path: string): string {
  return `${remote}.pages.${path}`;
}

/** Returns a text by language, from those catalogues of a package that have it: `{ hi: 'शिकायतें' }`. */
export function readTranslations(dir: string, id: string): Record<string, string> {
  const folder = join(dir, 'languages');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.po')) : [];
  return Object.fromEntries(
    files.toSorted().flatMap((file) => {
      const entries = readCatalogue(readFileSync(join(folder, file), 'utf8'));
      const { translation } = entries.find((entry) => entry.id === id) ?? {};
      return translation ? [[basename(file, '.po'), translation]] : [];
    }),
  );
}
