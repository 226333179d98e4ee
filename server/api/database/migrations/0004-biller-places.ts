/** Billers by the place they serve: a search by state or city no longer reads the whole directory (FIND-03). */
export const billerPlaces = {
  version: 4,
  name: 'biller places',
  sql: /* sql */ `
CREATE INDEX biller_place ON biller (lower(coverage));
`,
};
