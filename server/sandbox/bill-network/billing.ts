import type { Database } from '@billpay/api/database/database';

/** Billing terms of a number that differ from those derived from it. */
export interface BillTerms {
  /** Amount that is billed every month, in paise. */
  readonly amountPaise?: number;
  /** Whether the biller's bills have dates. */
  readonly dated?: false;
  /** Bank day on which this month's bill ("2026-11") is due. */
  readonly due?: { readonly month: string; readonly day: string };
}

/** A customer's number at a biller, in the network's records. */
export interface Billing {
  readonly terms: BillTerms;
  /** The paid amount of each month's bill, in paise. */
  readonly paidPaise: ReadonlyMap<string, number>;
  /** Months whose presented bill is withdrawn. */
  readonly withdrawn: ReadonlySet<string>;
}

/**
 * Identifies a bill. The network bills each of the bank's customers separately, so that private copies of
 * customers are independent.
 */
export interface BilledNumber {
  readonly customerId: string;
  readonly billerId: string;
  readonly billNumber: string;
}

interface BillingRow {
  amount: number | null;
  dated: boolean | null;
  due_month: string | null;
  due_date: string | null;
  paid: Record<string, number> | null;
  withdrawn: string[] | null;
}

/** SQL for the months of a number whose presented bill has the newest state 'withdrawn'. */
function withdrawnSql(where: string): string {
  return `SELECT biller_id, bill_number, bill_month FROM (
    SELECT DISTINCT ON (bill_id) * FROM network_presentment WHERE ${where} ORDER BY bill_id, revision DESC) newest
  WHERE state = 'withdrawn'`;
}

const billingSql = `SELECT terms.amount, terms.dated, terms.due_month, terms.due_date,
    (SELECT json_object_agg(bill_month, paid) FROM (
      SELECT bill_month, sum(amount) AS paid FROM network_payment
      WHERE customer_id = $1 AND biller_id = $2 AND bill_number = $3 AND state = 'accepted'
      GROUP BY bill_month) AS of_month) AS paid,
    (SELECT json_agg(bill_month) FROM (${withdrawnSql('customer_id = $1 AND biller_id = $2 AND bill_number = $3')}) AS gone)
      AS withdrawn
  FROM (VALUES (1)) AS one
  LEFT JOIN network_bill_terms terms ON terms.customer_id = $1 AND terms.biller_id = $2 AND terms.bill_number = $3`;

export async function readBilling(
  db: Database,
  { customerId, billerId, billNumber }: BilledNumber,
): Promise<Billing> {
  const [row] = await db.query<BillingRow>(billingSql, [customerId, billerId, billNumber]);
  return toBilling(row);
}

const billingsSql = `WITH terms AS (SELECT * FROM network_bill_terms WHERE customer_id = $1),
  of_month AS (SELECT biller_id, bill_number, bill_month, sum(amount) AS paid FROM network_payment
    WHERE customer_id = $1 AND state = 'accepted' GROUP BY biller_id, bill_number, bill_month),
  payments AS (SELECT biller_id, bill_number, json_object_agg(bill_month, paid) AS paid FROM of_month
    GROUP BY biller_id, bill_number),
  gone AS (SELECT biller_id, bill_number, json_agg(bill_month) AS withdrawn FROM (${withdrawnSql('customer_id = $1')}) AS bill
    GROUP BY biller_id, bill_number)
  SELECT biller_id, bill_number, amount, dated, due_month, due_date, paid, withdrawn
  FROM terms FULL JOIN payments USING (biller_id, bill_number) FULL JOIN gone USING (biller_id, bill_number)`;

/** Reads the billing of a customer's numbers in one query. */
export async function readBillings(
  db: Database,
  customerId: string,
): Promise<(number: Omit<BilledNumber, 'customerId'>) => Billing> {
  const rows = await db.query<BillingRow & { biller_id: string; bill_number: string }>(billingsSql, [
    customerId,
  ]);
  const byNumber = new Map(rows.map((row) => [`${row.biller_id} ${row.bill_number}`, row]));
  return ({ billerId, billNumber }) => toBilling(byNumber.get(`${billerId} ${billNumber}`));
}

function toBilling(row: BillingRow | undefined): Billing {
  const { amount = null, dated = null, due_month: month = null, due_date: day = null } = row ?? {};
  const terms: BillTerms = {
    ...(amount === null ? {} : { amountPaise: amount }),
    ...(dated === false ? { dated } : {}),
    ...(month === null || day === null ? {} : { due: { month, day } }),
  };
  return {
    terms,
    paidPaise: new Map(Object.entries(row?.paid ?? {})),
    withdrawn: new Set(row?.withdrawn ?? []),
  };
}

/** Stores terms for numbers that have none. */
export async function writeBillTerms(
  db: Database,
  customerId: string,
  numbers: readonly { billerId: string; billNumber: string; terms: BillTerms }[],
): Promise<void> {
  const rows = numbers.map(({ billerId, billNumber, terms }) => ({
    biller_id: billerId,
    bill_number: billNumber,
    amount: terms.amountPaise ?? null,
    dated: terms.dated ?? true,
    due_month: terms.due?.month ?? null,
    due_date: terms.due?.day ?? null,
  }));
  await db.query(
    `INSERT INTO network_bill_terms (customer_id, biller_id, bill_number, amount, dated, due_month, due_date)
     SELECT $1, biller_id, bill_number, amount, dated, due_month, due_date FROM jsonb_to_recordset($2)
       AS t(biller_id text, bill_number text, amount bigint, dated boolean, due_month text, due_date date)`,
    [customerId, JSON.stringify(rows)],
  );
}
