const ENTITY = '&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);';

/**
 * Decodes the names of billers and categories, and the places of billers, that were imported as `A&#39;S
 * School`. Decodes them only once. Saved billers and payments have no copies of these. Texts that the network
 * compares stay unchanged: ids, names of parameters and listed values. A name also stays unchanged if one of
 * its entities is not a visible character. A category stays unchanged if another one already has the decoded
 * name.
 */
export const namesWithoutEntities = {
  version: 22,
  name: 'names without character entities',
  sql: /* sql */ `
CREATE FUNCTION decode_entity(entity text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  code int;
BEGIN
  CASE lower(entity)
    WHEN 'amp' THEN RETURN '&';
    WHEN 'lt' THEN RETURN '<';
    WHEN 'gt' THEN RETURN '>';
    WHEN 'quot' THEN RETURN '"';
    WHEN 'apos' THEN RETURN '''';
    WHEN 'nbsp' THEN RETURN ' ';
    ELSE
      code := CASE WHEN entity ~* '^#x' THEN ('x' || lpad(substr(entity, 3), 8, '0'))::bit(32)::int ELSE substr(entity, 2)::int END;
      IF code < 32 OR code BETWEEN 127 AND 159 OR code BETWEEN 55296 AND 57343 OR code > 1114111 THEN RETURN NULL; END IF;
      IF chr(code) ~ '[\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]' THEN RETURN NULL; END IF;
      RETURN CASE code WHEN 160 THEN ' ' ELSE chr(code) END;
  END CASE;
END $$;

-- The text before each entity and the decoded entity, then the rest.
CREATE FUNCTION decode_entities(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  decoded text := '';
  rest text := given;
  found text[];
  character text;
BEGIN
  LOOP
    found := regexp_match(rest, '^(.*?)${ENTITY}(.*)$', 'i');
    EXIT WHEN found IS NULL;
    character := decode_entity(found[2]);
    IF character IS NULL THEN RETURN given; END IF;
    decoded := decoded || found[1] || character;
    rest := found[3];
  END LOOP;
  RETURN decoded || rest;
END $$;

CREATE TEMPORARY TABLE decoded_category ON COMMIT DROP AS SELECT id FROM category
  WHERE name ~* '${ENTITY}' AND NOT EXISTS (SELECT FROM category other WHERE other.name = decode_entities(category.name));
UPDATE category SET name = decode_entities(name) WHERE id IN (SELECT id FROM decoded_category);
UPDATE biller SET name = decode_entities(biller.name), coverage = decode_entities(biller.coverage),
  sort_key = biller_sort_key(decode_entities(biller.name), decode_entities(biller.coverage), biller.id),
  search = search_text(decode_entities(biller.name)) || search_text(category.name) || search_text(decode_entities(biller.coverage))
FROM category WHERE category.id = biller.category_id
  AND (biller.name ~* '${ENTITY}' OR biller.coverage ~* '${ENTITY}' OR category.id IN (SELECT id FROM decoded_category));

DROP FUNCTION decode_entities(text);
DROP FUNCTION decode_entity(text);
`,
};
