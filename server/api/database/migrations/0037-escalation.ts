/** When and where customers may escalate complaints. */
export const escalation = {
  version: 37,
  name: 'escalation of complaints',
  sql: /* sql */ `
-- {"days": 30, "to": "RBI Ombudsman", "website": "https://cms.rbi.org.in", "phone": "14448"}; null if there is none.
ALTER TABLE bank_settings ADD COLUMN escalation jsonb;
`,
};
