import { error, warning, type Remark } from './finding';
import type { MasterRecord } from './master-record';

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi;

/**
 * Characters that no name contains: controls, bidirectional and invisible characters, lone surrogates and
 * unassigned code points.
 */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Cn}\p{Co}]/u;

const LAST_CODE_POINT = 0x10ffff;

function charOf(code: number): string | null {
  const char = code <= LAST_CODE_POINT ? String.fromCodePoint(code) : null;
  return char === null || UNWANTED.test(char) ? null : char;
}

/**
 * Decodes the character entities in a name once. Returns null for an entity that no name contains, and for a
 * name that was encoded twice.
 */
export function decodeEntities(name: string): string | null {
  let isSound = true;
  const decoded = name.replace(ENTITY, (entity, decimal?: string, hex?: string, word?: string) => {
    const char =
      word === undefined ? charOf(hex ? parseInt(hex, 16) : Number(decimal)) : named.get(word.toLowerCase());
    isSound &&= typeof char === 'string';
    return char ?? entity;
  });
  return isSound && decoded.search(ENTITY) < 0 ? decoded : null;
}

const fields = ['BILLER_NAME', 'CATEGORY_NAME', 'BILLER_COVERAGE'] as const;

/**
 * Decodes names such as `A&#39;S School`, which occur in exports from a web page. The result is plain text,
 * even if it looks like markup.
 */
export function lintEntities(record: MasterRecord): { record: MasterRecord; remarks: Remark[] } {
  const decoded = { ...record };
  const remarks: Remark[] = [];
  for (const field of fields) {
    const name = decodeEntities(record[field]);
    if (name === record[field]) continue;
    if (name === null) {
      const message = `${field} has a character entity that is unknown, not allowed in a name, or encoded twice.`;
      remarks.push(error([field], 'entity', message));
      continue;
    }
    decoded[field] = name;
    remarks.push(warning([field], 'entity', `${field} has character entities: they are decoded.`));
  }
  return { record: decoded, remarks };
}
