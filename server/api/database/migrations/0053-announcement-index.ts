/** Finds the unsent announcements of an auto pay's debits without reading all waiting messages. */
export const announcementIndex = {
  version: 53,
  name: 'announcement index',
  sql: /* sql */ `
CREATE INDEX message_outbox_announces ON message_outbox (announces) WHERE announces IS NOT NULL;
`,
};
