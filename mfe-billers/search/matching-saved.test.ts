import type { SavedBiller } from '@billpay/domain/rules';
import { buildSavedBiller } from '@billpay/domain/rules/testing';
import { findSavedBillers } from './matching-saved';

let lastId = 0;
function saved(
  billName: string,
  billerName: string,
  categoryName: string,
  coverage: string | null,
): SavedBiller {
  lastId += 1;
  return buildSavedBiller({ customerBillId: lastId, billName, billerName, categoryName, coverage });
}

const all = [
  saved('Village House', 'Chattisgarh State Power', 'Electricity', 'Chhattisgarh'),
  saved('Aunt', 'ACT Broadband', 'Broadband Postpaid', 'All India'),
  saved('kitchen', 'Adani Gas', 'Gas', 'Gujarat'),
  saved('Flat', 'Torrent Power', 'Electricity', 'Surat'),
  saved('Old', 'Unknown Power', 'Electricity', null),
];
const places = [
  { name: 'Gujarat', within: null },
  { name: 'Surat', within: 'Gujarat' },
];
const anywhere = { category: '', place: null };
const names = (found: readonly SavedBiller[]) => found.map(({ billName }) => billName);

describe('saved billers that a search finds', () => {
  it.each([
    ['the bill name', 'VILLAGE', ['Village House']],
    ['the biller name', 'adani', ['kitchen']],
    ['the category', 'broadband post', ['Aunt']],
    ['the coverage', 'surat', ['Flat']],
    ['no matching field', 'nobody', []],
  ])('[FIND-05] finds saved billers by %s, ignoring case', (_, words, found) => {
    expect(names(findSavedBillers(all, { words, ...anywhere }, places))).toEqual(found);
  });

  it('[FIND-05] sorts saved billers by name, with those for all of India last', () => {
    expect(names(findSavedBillers(all, { words: '', ...anywhere }, places))).toEqual([
      'Flat',
      'kitchen',
      'Old',
      'Village House',
      'Aunt',
    ]);
  });

  it('[FIND-03] filters saved billers by category', () => {
    const found = findSavedBillers(all, { words: '', category: 'electricity', place: null }, places);
    expect(names(found)).toEqual(['Flat', 'Old', 'Village House']);
  });

  it('[FIND-03] filters saved billers by place and keeps those with unknown coverage', () => {
    const place = { name: 'Gujarat', within: null };
    expect(names(findSavedBillers(all, { words: '', category: '', place }, places))).toEqual([
      'Flat',
      'kitchen',
      'Old',
      'Aunt',
    ]);
  });
});
