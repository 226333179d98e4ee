/**
 * The operator's desk: what operators may read about a payment, resolutions that two people agree on, and their
 * hash-chained audit. Operators get access to this schema only (docs/operations.md). Its functions check the
 * rules with the login of the connection, which a command cannot change.
 */
export const desk = {
  version: 31,
  name: "operator's desk",
  sql: /* sql */ `
ALTER TABLE bank_settings ADD COLUMN proposal_hours int NOT NULL DEFAULT 24 CHECK (proposal_hours > 0);

CREATE SCHEMA desk;

CREATE TABLE desk.resolution (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL,
  -- State of the payment at the proposal. In any other state, the resolution is not valid.
  state text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('captured', 'released')),
  reason text NOT NULL,
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  confirmed_by text CHECK (confirmed_by <> proposed_by),
  confirmed_at timestamptz,
  ended text CHECK (ended IN ('replaced', 'applied', 'void')),
  ended_at timestamptz,
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CHECK ((ended IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX resolution_open_once ON desk.resolution (payment_id) WHERE ended_at IS NULL;
CREATE INDEX resolution_of_payment ON desk.resolution (payment_id);
CREATE INDEX resolution_confirmed ON desk.resolution (confirmed_at)
  WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;

-- Each row contains the hash of its predecessor.
CREATE TABLE desk.audit (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  person text NOT NULL,
  event text NOT NULL,
  payment_id text NOT NULL,
  detail text NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
-- The last row, so that its deletion is found.
CREATE TABLE desk.audit_head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO desk.audit_head (id, hash) VALUES (0, '\\x');

-- The hashed text of a row: each field with its length in bytes.
CREATE FUNCTION desk.audit_text(entry desk.audit) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT string_agg(octet_length(field) || ':' || field, '' ORDER BY position)
  FROM unnest(ARRAY[entry.id::text, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    entry.person, entry.event, entry.payment_id, entry.detail, encode(entry.previous_hash, 'hex')])
    WITH ORDINALITY AS fields(field, position)
$$;

-- Takes the lock of the head, so that concurrent rows get consecutive places.
CREATE FUNCTION desk.chain_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT head.id + 1, head.hash INTO NEW.id, NEW.previous_hash FROM desk.audit_head head FOR UPDATE;
  NEW.at := clock_timestamp();
  NEW.person := session_user;
  NEW.hash := sha256(convert_to(desk.audit_text(NEW), 'UTF8'));
  UPDATE desk.audit_head SET id = NEW.id, hash = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chained BEFORE INSERT ON desk.audit FOR EACH ROW EXECUTE FUNCTION desk.chain_audit();
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON desk.audit
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON desk.audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION desk.bank_now() RETURNS timestamptz LANGUAGE sql VOLATILE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT clock_timestamp() + coalesce((SELECT offset_ms FROM public.bank_clock LIMIT 1), 0) * interval '1 millisecond'
$$;

-- Returns the person whose login this connection uses. A login that may change the desk's tables is refused,
-- because it could write any name: a superuser, the owner of the tables, and a member of its role.
CREATE FUNCTION desk.current_person() RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'desk.resolution'::regclass), 'MEMBER') THEN
    RAISE EXCEPTION 'The login % owns the tables. Resolve payments with the login of a person.', session_user
      USING ERRCODE = 'BP001';
  END IF;
  RETURN session_user;
END $$;

CREATE FUNCTION desk.propose_resolution(payment text, outcome text, reason text) RETURNS desk.resolution
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  person text := desk.current_person();
  current_state text;
  hours int := coalesce((SELECT proposal_hours FROM public.bank_settings), 24);
  proposal desk.resolution;
BEGIN
  SELECT state INTO current_state FROM public.payment WHERE id = $1 FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no payment %.', $1 USING ERRCODE = 'BP001';
  ELSIF $2 IS NULL OR $2 NOT IN ('captured', 'released') THEN
    RAISE EXCEPTION 'A payment is resolved as captured or released.' USING ERRCODE = 'BP001';
  ELSIF current_state IN ('captured', 'released') AND ($2 <> current_state
      OR NOT EXISTS (SELECT FROM public.payment_case WHERE payment_id = $1 AND resolved_at IS NULL)) THEN
    RAISE EXCEPTION 'The payment is already %, which is final.', current_state USING ERRCODE = 'BP001';
  ELSIF $2 = 'captured' AND current_state = 'created' THEN
    RAISE EXCEPTION 'The network has never received the payment, so it can only be released.'
      USING ERRCODE = 'BP001';
  ELSIF $2 = 'captured' AND current_state = 'refused' THEN
    RAISE EXCEPTION 'The network has refused the payment, so it can only be released.' USING ERRCODE = 'BP001';
  ELSIF $2 = 'released' AND current_state = 'accepted' THEN
    RAISE EXCEPTION 'The customer knows that the bill is paid, so the payment can only be captured.'
      USING ERRCODE = 'BP001';
  ELSIF length(btrim(coalesce($3, ''))) NOT BETWEEN 3 AND 500 THEN
    RAISE EXCEPTION 'The reason must have 3 to 500 characters.' USING ERRCODE = 'BP001';
  ELSIF EXISTS (SELECT FROM desk.resolution WHERE payment_id = $1 AND ended_at IS NULL
      AND confirmed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'A confirmed resolution is being carried out.' USING ERRCODE = 'BP001';
  END IF;
  UPDATE desk.resolution SET ended = 'replaced', ended_at = desk.bank_now()
    WHERE payment_id = $1 AND ended_at IS NULL;
  INSERT INTO desk.resolution (payment_id, state, outcome, reason, proposed_by, proposed_at, ends_at)
    VALUES ($1, current_state, $2, btrim($3), person, desk.bank_now(),
      desk.bank_now() + hours * interval '1 hour')
    RETURNING * INTO proposal;
  INSERT INTO desk.audit (event, payment_id, detail)
    VALUES ('resolution-proposed', $1, format('proposal %s: %s, %s', proposal.id, $2, proposal.reason));
  RETURN proposal;
END $$;

CREATE FUNCTION desk.confirm_resolution(payment text, proposal bigint) RETURNS desk.resolution
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  person text := desk.current_person();
  current_state text;
  chosen desk.resolution;
BEGIN
  -- Locked in the order of the API: first the payment, then its resolution.
  SELECT state INTO current_state FROM public.payment WHERE id = $1 FOR UPDATE;
  SELECT * INTO chosen FROM desk.resolution WHERE id = $2 AND payment_id = $1 FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no proposal % for this payment.', $2 USING ERRCODE = 'BP001';
  ELSIF chosen.ended = 'replaced' THEN
    RAISE EXCEPTION 'A later proposal has replaced this one.' USING ERRCODE = 'BP001';
  ELSIF chosen.confirmed_by IS NOT NULL THEN
    RAISE EXCEPTION '% has already confirmed the proposal.', chosen.confirmed_by USING ERRCODE = 'BP001';
  ELSIF chosen.proposed_by = person THEN
    RAISE EXCEPTION 'Whoever proposes a resolution cannot confirm it: a second person must, with another login.'
      USING ERRCODE = 'BP001';
  ELSIF chosen.ends_at <= desk.bank_now() THEN
    RAISE EXCEPTION 'The proposal has ended. Propose it again.' USING ERRCODE = 'BP001';
  ELSIF current_state IS DISTINCT FROM chosen.state THEN
    RAISE EXCEPTION 'The payment has moved on from % to %. Propose a resolution again.', chosen.state,
      coalesce(current_state, 'withdrawn') USING ERRCODE = 'BP001';
  END IF;
  UPDATE desk.resolution SET confirmed_by = person, confirmed_at = desk.bank_now()
    WHERE id = $2 RETURNING * INTO chosen;
  INSERT INTO desk.audit (event, payment_id, detail)
    VALUES ('resolution-confirmed', $1, format('proposal %s: %s, by %s', chosen.id, chosen.outcome, chosen.proposed_by));
  RETURN chosen;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA desk FROM PUBLIC;

-- Views without account and mobile numbers, codes and tokens.
CREATE VIEW desk.payment AS
SELECT payment.id, payment.state, payment.status, payment.amount, payment.fee, payment.biller_id,
  biller.name AS biller_name, payment.customer_id, right(account.number, 4) AS account_last_four,
  payment.channel, payment.mode, payment.bank_day, payment.created_at, payment.completed_at, payment.reason,
  payment.reference_id, payment.approval, payment.bank_transaction_id,
  payment.idempotency_key LIKE 'auto-pay:%' AS is_auto_pay, outbox.attempts, outbox.next_at
FROM payment JOIN account ON account.id = payment.account_id JOIN biller ON biller.id = payment.biller_id
LEFT JOIN outbox ON outbox.payment_id = payment.id;

CREATE VIEW desk.payment_event AS
SELECT id AS payment_id, created_at AS at, 0 AS place, 'state' AS kind, 'created' AS name, NULL AS outcome,
  NULL::int AS ms, NULL AS detail, NULL AS request, NULL AS trace FROM payment
UNION ALL SELECT payment_id, at, 1, 'audit', event, NULL, NULL,
  concat_ws(', ', detail, 'account ••' || account_last_four, 'code ' || code_reference), request, NULL
  FROM audit WHERE payment_id IS NOT NULL
UNION ALL SELECT payment_id, at, 2, 'call', call, outcome, ms, detail, request, trace FROM payment_step
  WHERE call IS NOT NULL
UNION ALL SELECT payment_id, at, 3, 'state', state, NULL, NULL, NULL, request, trace FROM payment_step
  WHERE state IS NOT NULL
UNION ALL SELECT payment_id, NULL, 4, 'message', 'waiting', NULL, NULL, text, request, NULL FROM message_outbox
  WHERE payment_id IS NOT NULL
UNION ALL SELECT payment_id, created_at, 5, 'complaint', complaint.id, 'registered', NULL, reason, NULL, NULL
  FROM complaint JOIN complaint_reason ON complaint_reason.id = reason_id
UNION ALL SELECT payment_id, submitted_at, 6, 'complaint', id, 'submitted', NULL, NULL, NULL, NULL FROM complaint
  WHERE submitted_at IS NOT NULL
UNION ALL SELECT payment_id, opened_at, 7, 'case', kind, 'opened', NULL, detail, NULL, NULL FROM payment_case
UNION ALL SELECT payment_id, resolved_at, 8, 'case', kind, 'resolved', NULL, NULL, NULL, NULL FROM payment_case
  WHERE resolved_at IS NOT NULL
UNION ALL SELECT payment_id, proposed_at, 9, 'resolution', 'proposal ' || id, outcome, NULL,
  'proposed by ' || proposed_by || ': ' || reason, NULL, NULL FROM desk.resolution
UNION ALL SELECT payment_id, confirmed_at, 10, 'resolution', 'proposal ' || id, outcome, NULL,
  'confirmed by ' || confirmed_by, NULL, NULL FROM desk.resolution WHERE confirmed_at IS NOT NULL
UNION ALL SELECT payment_id, ended_at, 11, 'resolution', 'proposal ' || id, ended, NULL, NULL, NULL, NULL
  FROM desk.resolution WHERE ended_at IS NOT NULL;

-- For the comparison of a day with the files of core and network, and for a payment's story.
CREATE INDEX payment_of_bank_day ON payment (bank_day, id);
CREATE INDEX complaint_of_payment ON complaint (payment_id);
`,
};
