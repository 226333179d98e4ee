/**
 * Characters that only modify others, and all characters between words except the plain space, as in
 * `0016-names.ts`.
 */
const dropped = String.raw`[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]`;
const signs = String.raw`\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u2bff\u3000-\u303f\U0001f000-\U0001faff`;

/**
 * Sorts the list of saved billers by the rule for all names. The functions have not changed, but PostgreSQL
 * now parses them when it creates them, so that an index or a restore, which have no search path, can use
 * them.
 */
export const orderOfNames = {
  version: 21,
  name: 'saved billers are sorted as all names are',
  sql: /* sql */ `
CREATE OR REPLACE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(given, NFKD), '${dropped}', '', 'g') COLLATE "C");

CREATE OR REPLACE FUNCTION sort_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN trim(regexp_replace(regexp_replace(plain_text(given), '[${signs}]+', '!', 'g'), ' +', ' ', 'g'));

DROP INDEX saved_biller_by_name;
CREATE INDEX saved_biller_by_name ON saved_biller (customer_id, sort_text(bill_name) COLLATE "C", id)
  WHERE deleted_at IS NULL;
`,
};
