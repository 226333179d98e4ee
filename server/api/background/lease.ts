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
