/** Bills that billers present to customers without being asked. */
export const presentedBills = {
  version: 49,
  name: 'presented bills',
  sql: /* sql */ `
CREATE TABLE presented_bill (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  saved_biller_id bigint NOT NULL REFERENCES saved_biller ON DELETE CASCADE,
  -- The network's id of the bill, and the revision of the newest event about it.
  bill_id text NOT NULL,
  revision bigint NOT NULL,
  withdrawn boolean NOT NULL,
  amount bigint NOT NULL,
  bill_date date NOT NULL,
  due_date date,
  received_at timestamptz NOT NULL,
  -- When the due is fetched next; null if it was fetched since the newest event.
  fetch_at timestamptz,
  announced boolean NOT NULL DEFAULT false,
  skipped boolean NOT NULL DEFAULT false,
  -- Number of the customer's newest decision to skip or restore, and of the newest that the network knows.
  decision int NOT NULL DEFAULT 0,
  decision_told int NOT NULL DEFAULT 0,
  leased_until timestamptz,
  UNIQUE (saved_biller_id, bill_id)
);
CREATE INDEX presented_bill_newest ON presented_bill (saved_biller_id, bill_date DESC, id DESC) WHERE NOT withdrawn;
CREATE INDEX presented_bill_unfetched ON presented_bill (fetch_at) WHERE fetch_at IS NOT NULL;
CREATE INDEX presented_bill_unannounced ON presented_bill (id) WHERE NOT announced AND NOT withdrawn AND fetch_at IS NULL;
CREATE INDEX presented_bill_untold ON presented_bill (id) WHERE decision > decision_told;
CREATE INDEX presented_bill_by_date ON presented_bill (bill_date);

-- Position up to which the events have been read. Without it, the network has presented nothing yet.
CREATE TABLE presentment_cursor (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  cursor text NOT NULL
);

-- Whether customers get a message about each presented bill.
ALTER TABLE bank_settings ADD COLUMN presented_bill_messages boolean NOT NULL DEFAULT false;
`,
};
