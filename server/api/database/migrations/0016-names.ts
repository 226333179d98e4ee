/** Characters that only modify others: accents of Latin letters, joiners and direction marks. */
const dropped = String.raw`[\u00ad\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]`;

/** All characters between words except the plain space: punctuation, symbols and pictographs. */
const signs = String.raw`\u0001-\u001f\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u0970\u2000-\u2bff\u3000-\u303f\U0001f000-\U0001faff`;

/**
 * Normalizes names for searching and sorting, regardless of the database's locale. Converts only ASCII
 * letters to lower case. `server/api/names/search-condition.ts` reads a search text in the same way.
 */
export const names = {
  version: 16,
  name: 'names are found and sorted by their words',
  sql: /* sql */ `
CREATE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(given, NFKD), '${dropped}', '', 'g') COLLATE "C") $$;

-- ' tata power ddl tatapowerddl': the words, and all of them as one; '&' is also found as 'and'.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || trim(regexp_replace(plain_text(replace(given, '&', ' and ')), '[ ${signs}]+', ' ', 'g'))
    || ' ' || regexp_replace(plain_text(given), '[ ${signs}]+', '', 'g') $$;

-- A space sorts before a sign, a sign before digits and letters: 'Torrent Power' before 'Torrent Power - Surat'.
CREATE FUNCTION sort_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(plain_text(given), '[${signs}]+', '!', 'g'), ' +', ' ', 'g')) $$;

-- The tab sorts before everything else, so a name comes before those that begin with it.
CREATE FUNCTION biller_sort_key(name text, coverage text, id text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE coverage WHEN 'All India' THEN '1' ELSE '0' END || sort_text(name) || E'\\t' || id $$;

UPDATE biller SET sort_key = biller_sort_key(biller.name, coverage, biller.id),
  search = search_text(biller.name) || search_text(category.name) || search_text(coverage)
FROM category WHERE category.id = biller.category_id;
`,
};
