/** First digit of each script that has decimal digits. */
const ZEROS = [
  0x06_60, 0x06_f0, 0x07_c0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66,
  0x0d_e6, 0x0e_50, 0x0e_d0, 0x0f_20, 0x10_40, 0x10_90, 0x17_e0, 0x18_10, 0x19_46, 0x19_d0, 0x1a_80, 0x1a_90,
  0x1b_50, 0x1b_b0, 0x1c_40, 0x1c_50, 0xa6_20, 0xa8_d0, 0xa9_00, 0xa9_d0, 0xa9_f0, 0xaa_50, 0xab_f0, 0xff_10,
  0x1_04_a0, 0x1_0d_30, 0x1_0d_40, 0x1_10_66, 0x1_10_f0, 0x1_11_36, 0x1_11_d0, 0x1_12_f0, 0x1_14_50,
  0x1_14_d0, 0x1_16_50, 0x1_16_c0, 0x1_16_d0, 0x1_16_da, 0x1_17_30, 0x1_18_e0, 0x1_19_50, 0x1_1b_f0,
  0x1_1c_50, 0x1_1d_50, 0x1_1d_a0, 0x1_1d_e0, 0x1_1f_50, 0x1_61_30, 0x1_6a_60, 0x1_6a_c0, 0x1_6b_50,
  0x1_6d_70, 0x1_cc_f0, 0x1_d7_ce, 0x1_d7_d8, 0x1_d7_e2, 0x1_d7_ec, 0x1_d7_f6, 0x1_e1_40, 0x1_e2_f0,
  0x1_e4_f0, 0x1_e5_f1, 0x1_e9_50, 0x1_fb_f0,
];
const tens = (zero: number) =>
  Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('');

/** Characters that are invisible (Default_Ignorable_Code_Point). */
const invisible = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`;
const blanks = String.raw`[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+`;

/**
 * Normalizes customers' identifiers (`normalizeIdentifier` of server/api/adapters/given-text.ts), so that
 * 'ramesh2065' and 'ramesh2065 ' are the same bill. Keeps all saved billers that become equal. `saved_twice`
 * marks all of them except the first, so that no further one can be saved. Payments keep their original
 * parameters, but their hash is that of the bill.
 */
export const oneSpelling = {
  version: 19,
  name: 'one spelling of parameters',
  sql: /* sql */ `
CREATE FUNCTION one_spelling(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT trim(translate(regexp_replace(normalize(regexp_replace(given, '${invisible}', '', 'g'), NFC), '${blanks}', ' ', 'g'),
    '${ZEROS.map(tens).join('')}', '${'0123456789'.repeat(ZEROS.length)}')) $$;

-- Only ASCII without a space at an end or two in a row: in that spelling already.
CREATE FUNCTION needs_spelling(given jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT EXISTS (SELECT FROM jsonb_to_recordset(given) AS pair("PARAMETER_VALUE" text)
    WHERE "PARAMETER_VALUE" ~ '[^ -~]|^ | $|  ' AND one_spelling("PARAMETER_VALUE") <> "PARAMETER_VALUE") $$;

-- As hashParameters of server/api/adapters/parameters.ts has it.
CREATE FUNCTION hash_spelled(given jsonb) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT sha256(convert_to('[' || coalesce(
      string_agg('[' || to_json(name) || ',' || to_json(value) || ']', ',' ORDER BY name COLLATE "C"), '') || ']', 'UTF8'))
  FROM jsonb_to_recordset(given) AS pair("PARAMETER_NAME" text, "PARAMETER_VALUE" text)
  CROSS JOIN LATERAL (SELECT "PARAMETER_NAME" AS name, one_spelling("PARAMETER_VALUE") AS value) AS spelled
  WHERE value <> '' $$;

ALTER TABLE saved_biller ADD COLUMN saved_twice boolean NOT NULL DEFAULT false;
DROP INDEX saved_biller_once;

-- Their dues are fetched again.
UPDATE customer SET dues_refreshed_on = NULL
  WHERE id IN (SELECT customer_id FROM saved_biller WHERE deleted_at IS NULL AND needs_spelling(parameters));
-- A value of a biller's list keeps the biller's spelling.
UPDATE saved_biller saved SET parameters_hash = hash_spelled(saved.parameters), parameters = (
    SELECT jsonb_agg(CASE WHEN EXISTS (SELECT FROM jsonb_array_elements(biller.parameters) rule
        WHERE rule ->> 'name' = pair ->> 'PARAMETER_NAME' AND rule -> 'values' ? (pair ->> 'PARAMETER_VALUE'))
      THEN pair ELSE jsonb_set(pair, '{PARAMETER_VALUE}', to_jsonb(one_spelling(pair ->> 'PARAMETER_VALUE'))) END ORDER BY place)
    FROM jsonb_array_elements(saved.parameters) WITH ORDINALITY AS given(pair, place))
  FROM biller WHERE biller.id = saved.biller_id AND needs_spelling(saved.parameters);
UPDATE saved_biller SET saved_twice = true FROM (
    SELECT id, row_number() OVER (PARTITION BY customer_id, biller_id, parameters_hash ORDER BY id) AS place
    FROM saved_biller WHERE deleted_at IS NULL) numbered
  WHERE numbered.id = saved_biller.id AND numbered.place > 1;
CREATE UNIQUE INDEX saved_biller_once ON saved_biller (customer_id, biller_id, parameters_hash)
  WHERE deleted_at IS NULL AND NOT saved_twice;
-- Also finds those that were saved twice.
CREATE INDEX saved_biller_of_parameters ON saved_biller (customer_id, biller_id, parameters_hash) WHERE deleted_at IS NULL;

UPDATE payment SET parameters_hash = hash_spelled(parameters) WHERE needs_spelling(parameters);
UPDATE network_payment SET bill_number = one_spelling(bill_number)
  WHERE bill_number ~ '[^ -~]|^ | $|  ' AND one_spelling(bill_number) <> bill_number;

DROP FUNCTION hash_spelled(jsonb);
DROP FUNCTION needs_spelling(jsonb);
DROP FUNCTION one_spelling(text);
`,
};
