/** Longer than an instance works on a leased row. */
const LEASE_SECONDS = 60;

/** SQL that leases a row, so that other instances skip it. Leases use the machine's clock. */
export const leaseSql = `leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;

/**
 * SQL that is true for a row that no instance has leased. Ignores a lease that is further in the future than any
 * possible one, because a clock that was later set back has created it.
 */
export const isFreeSql = `(leased_until IS NULL OR leased_until < clock_timestamp()
  OR leased_until > clock_timestamp() + interval '${2 * LEASE_SECONDS} seconds')`;

const PAGE = 8;

/**
 * Works through all waiting rows in the order of their ids, a page at a time, so that rows that fail repeatedly do not
 * block later ones. `work` returns whether it succeeded. Returns the number of rows for which it succeeded.
 */
export async function workThrough<Id, Row extends { readonly id: Id }>(
  first: Id,
  readPage: (after: Id, limit: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let succeeded = 0;
  for (let after = first; ;) {
    const page = await readPage(after, PAGE);
    const done = await Promise.all(page.map(work));
    succeeded += done.filter(Boolean).length;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return succeeded;
    after = last.id;
  }
}
