/**
 * Billers by the place that they serve, so that a search by state or city need not scan the directory
 * (FIND-03).
 */
export const billerPlaces = {
  version: 4,
  name: 'biller places',
  sql: /* sql */ `
CREATE INDEX biller_place ON biller (lower(coverage));
`,
};
