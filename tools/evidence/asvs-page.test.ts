import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build/repository';

/**
 * The requirements of levels 1 and 2 of ASVS 5.0.0, by section. Level 3 has the numbers between: 1.2.10 is left out, 1.2.1 to
 * 1.2.9 are here.
 */
const sections = {
  1: ['1.1-2', '2.1-9', '3.1-11', '4.1-3', '5.1-2'],
  2: ['1.1-3', '2.1-3', '3.1-4', '4.1'],
  3: ['2.1-2', '3.1-4', '4.1-6', '5.1-5', '7.1-2'],
  4: ['1.1-3', '2.1', '3.1-2', '4.1-4'],
  5: ['1.1', '2.1-3', '3.1-2', '4.1-3'],
  6: ['1.1-3', '2.1-12', '3.1-4', '4.1-4', '5.1-5', '6.1-3', '8.1-4'],
  7: ['1.1-3', '2.1-4', '3.1-2', '4.1-5', '5.1-2', '6.1-2'],
  8: ['1.1-2', '2.1-3', '3.1', '4.1'],
  9: ['1.1-3', '2.1-4'],
  10: ['1.1-2', '2.1-2', '3.1-4', '4.1-11', '5.1-5', '6.1-2', '7.1-3'],
  11: ['1.1-2', '2.1-3', '3.1-3', '4.1-4', '5.1', '6.1'],
  12: ['1.1-3', '2.1-2', '3.1-4'],
  13: ['1.1', '2.1-5', '3.1-2', '4.1-5'],
  14: ['1.1-2', '2.1-4', '3.1-3'],
  15: ['1.1-3', '2.1-3', '3.1-7'],
  16: ['1.1', '2.1-5', '3.1-4', '4.1-3', '5.1-3'],
  17: ['1.1', '2.1-4', '3.1-2'],
};

/** '6.2.1–12' and '6.2.1-12' are twelve ids. */
function idsOf(range: string): string[] {
  const [, section = '', first = '', last = first] = /^([\d.]+\.)(\d+)(?:[–-](\d+))?$/.exec(range) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, index) => `${section}${Number(first) + index}`);
}

const required = Object.entries(sections).flatMap(([chapter, ranges]) =>
  ranges.flatMap((range) => idsOf(`${chapter}.${range}`)),
);

const page = readFileSync(join(projectRoot, 'docs/security/asvs.md'), 'utf8');
const [listed = '', ...chapters] = page.split(/^## V/m);
const rows = [...chapters.join('').matchAll(/^\| ([\d.–]+) +\| ([\d, ]+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, range = '', , , shownBy = '']) => ({ range, shownBy }),
);
const tests = rows.flatMap(({ range, shownBy }) =>
  [...shownBy.matchAll(/`([\w./-]+\.tsx?)`: "([^"]+)"/g)].map(([, file = '', name = '']) => ({
    range,
    file,
    name,
  })),
);

describe('the page about ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    expect(required).toHaveLength(253);
    expect(rows.flatMap(({ range }) => idsOf(range))).toEqual(required);
  });

  it('names tests that exist', () => {
    const isThere = (file: string, name: string) =>
      existsSync(join(projectRoot, file)) && readFileSync(join(projectRoot, file), 'utf8').includes(name);
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter(({ file, name }) => !isThere(file, name))).toEqual([]);
  });

  it('names a test or a reason for each requirement', () => {
    const reason = /\*\*(?:Bank|Documented|Not applicable|Not shown):\*\* \S/;
    const bare = rows.filter(
      ({ range, shownBy }) => !reason.test(shownBy) && !tests.some((test) => test.range === range),
    );
    expect(bare).toEqual([]);
  });

  it('begins with what is not shown', () => {
    const first = [...listed.matchAll(/^\| (\d[\d.–]*) +\|/gm)].map(([, range]) => range);
    const missing = rows.filter(({ shownBy }) => shownBy.includes('**Not shown:**'));
    expect(first).toEqual(missing.map(({ range }) => range));
  });
});
