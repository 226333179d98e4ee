/**
 * Successful calls of each session, by which the release watch compares a canary's customers with the others.
 * Unlogged, because counts may be lost in a crash, and writing them must not slow payments down. Like
 * sessions, rows are deleted ten minutes after the last call.
 */
export const sessionCalls = {
  version: 32,
  name: 'calls of sessions',
  sql: /* sql */ `
CREATE UNLOGGED TABLE session_call (
  jti text NOT NULL,
  call text NOT NULL,
  calls int NOT NULL,
  PRIMARY KEY (jti, call)
);
`,
};
