/** The language of messages to the customer's phone (docs/decisions/0097). */
export const messageLanguage = {
  version: 14,
  name: 'the language of messages',
  sql: /* sql */ `
ALTER TABLE customer ADD COLUMN language text NOT NULL DEFAULT 'en';
`,
};
