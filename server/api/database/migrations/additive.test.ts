import { migrations, type Migration } from '../migrate';

/** The last migration that did not have to work next to the release before it. */
const LAST_WITHOUT_RULE = 28;

/** Columns that the previous release need not write. */
const optionalColumn = /\bADD\s+COLUMN\b[^,;]*\b(?:DEFAULT|GENERATED)\b[^,;]*/gi;

/** Statements that can break a release that does not know the migration. */
const restricting = new RegExp(
  [
    'DROP\\s+(?:TABLE|COLUMN|SCHEMA|FUNCTION|SEQUENCE|VIEW)',
    'RENAME',
    'SET\\s+(?:NOT\\s+NULL|SCHEMA)',
    'ALTER\\s+COLUMN\\s+\\w+\\s+(?:SET\\s+DATA\\s+)?TYPE',
    'ADD\\s+COLUMN\\b[^,;]*\\bNOT\\s+NULL',
  ]
    .map((statement) => `\\b${statement}\\b`)
    .join('|'),
  'i',
);

/** Returns the part of a migration that removes or restricts something, without a reason; null if none. */
function findRestriction({ sql, removes }: Migration): string | null {
  const statements = sql.replace(/--.*$/gm, '').replace(optionalColumn, '');
  const found = restricting.exec(statements);
  return found && removes === undefined ? found[0] : null;
}

describe('the migrations of a release', () => {
  const bound = migrations.filter(({ version }) => version > LAST_WITHOUT_RULE);

  it('only adds to the schema, so that the previous release keeps working', () => {
    const restrictions = bound.flatMap((migration) => {
      const found = findRestriction(migration);
      return found === null ? [] : [`${migration.version} ${migration.name}: ${found}`];
    });
    expect(restrictions).toEqual([]);
  });

  it.each([
    ['ALTER TABLE payment DROP COLUMN fee', 'DROP COLUMN'],
    ['ALTER TABLE payment RENAME COLUMN fee TO charge', 'RENAME'],
    ['ALTER TABLE payment ALTER COLUMN fee TYPE int', 'ALTER COLUMN fee TYPE'],
    ['ALTER TABLE payment ADD COLUMN memo text NOT NULL', 'ADD COLUMN memo text NOT NULL'],
    ["ALTER TABLE payment ADD COLUMN memo text NOT NULL DEFAULT ''", null],
    ['ALTER TABLE payment ADD COLUMN memo text', null],
    ['CREATE TABLE memo (text text NOT NULL)', null],
  ])('recognizes what breaks the previous release: %s', (sql, found) => {
    expect(findRestriction({ version: 29, name: 'memo', sql })).toBe(found);
  });
});
