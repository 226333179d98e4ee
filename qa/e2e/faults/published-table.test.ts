import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cells, rows } from './matrix';
import { publishedTable, tableLines } from './published-table';

it('[MFE-04] docs/remote-faults.md has the table of the matrix that the journeys verify', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/remote-faults.md'), 'utf8');
  expect(tableLines(text)).toEqual(publishedTable());
});

it('[MFE-04] every row has a cell in each place, and one with a previous version', () => {
  for (const row of rows) {
    const ofRow = cells.filter((cell) => cell.row === row);
    expect(new Set(ofRow.map(({ place }) => place)).size).toBe(3);
    expect(ofRow.some(({ hasPrevious }) => hasPrevious)).toBe(true);
  }
});
