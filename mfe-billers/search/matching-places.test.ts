import { findPlaces, serves } from './matching-places';

const gujarat = { name: 'Gujarat', within: null };
const surat = { name: 'Surat', within: 'Gujarat' };
const suratgarh = { name: 'Suratgarh', within: 'Rajasthan' };
const hisar = { name: 'Hisar', within: 'Haryana' };
const places = [gujarat, suratgarh, surat, { name: 'Rajasthan', within: null }, hisar];

describe('the places offered while a city or state is typed', () => {
  it.each([
    ['', []],
    ['   ', []],
    ['sur', [surat, suratgarh]],
    ['SURAT', [surat, suratgarh]],
    ['isar', [hisar]],
    ['nowhere', []],
  ])('[FIND-03] suggests for the typed text %j the places %j', (typed, offered) => {
    expect(findPlaces(places, typed)).toEqual(offered);
  });

  it('[FIND-03] suggests at most eight places, starting with those that begin with the text', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ name: `New Raj ${at}`, within: null }));
    const [first, ...others] = findPlaces([...many, { name: 'Rajkot', within: 'Gujarat' }], 'raj');
    expect(first?.name).toBe('Rajkot');
    expect(others).toHaveLength(7);
  });
});

describe('whether a biller serves a place', () => {
  it.each([
    ['Surat', surat, true],
    ['surat', surat, true],
    ['Gujarat', surat, true],
    ['Rajasthan', surat, false],
    ['Surat', gujarat, true],
    ['Suratgarh', gujarat, false],
    ['All India', surat, true],
    [null, surat, true],
  ])('[FIND-03] [FIND-05] checks whether coverage %j includes place %j: %s', (coverage, place, yes) => {
    expect(serves(coverage, place, places)).toBe(yes);
  });
});
