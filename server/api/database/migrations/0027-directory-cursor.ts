/** Up to where the network's directory has been imported. */
export const directoryCursor = {
  version: 27,
  name: 'cursor of the directory',
  sql: /* sql */ `
CREATE TABLE directory_cursor (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  cursor text NOT NULL
);
`,
};
