import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cells, failedAction, messages, rows } from './matrix';
import { publishedTable, tableLines } from './published-table';

const page = readFileSync(path.resolve(__dirname, '../../../docs/remote-faults.md'), 'utf8');

it('[MFE-04] publishes in docs/remote-faults.md the table that the journeys verify', () => {
  expect(tableLines(page)).toEqual(publishedTable());
});

it('[MFE-04] publishes the message of each place', () => {
  for (const message of [...Object.values(messages), failedAction]) expect(page).toContain(`'${message}'`);
});

it('[MFE-04] tries every fault in each place, and once with a previous version', () => {
  for (const row of rows) {
    const ofRow = cells.filter((cell) => cell.row === row);
    expect(new Set(ofRow.map(({ place }) => place)).size).toBe(3);
    expect(ofRow.some(({ hasPrevious }) => hasPrevious)).toBe(true);
  }
});
