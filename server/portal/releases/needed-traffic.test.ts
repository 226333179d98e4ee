import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from './judge';
import { createHealth } from './testing/traffic';

/** Probability that the watch withdraws the canary after this traffic. */
const CERTAINTY = 0.9;

/** Returns the smallest number of the canary's pages that must crash; undefined if all are too few. */
function findNeededCrashes(canaryPages: number, livePages: number): number | undefined {
  const withdraws = (crashes: number) =>
    judge(createHealth({ loads: canaryPages, crashes }), createHealth({ loads: livePages })).verdict ===
    'withdraw';
  return withdraws(canaryPages) ? findFirst(0, canaryPages, withdraws) : undefined;
}

/** Probability that at least `least` of the pages crash. */
function chanceOfCrashes(pages: number, least: number, chance: number): number {
  if (chance === 1) return pages >= least ? 1 : 0;
  let exactly = (1 - chance) ** pages;
  let fewer = 0;
  for (let crashes = 0; crashes < least; crashes += 1) {
    fewer += exactly;
    exactly *= ((pages - crashes) / (crashes + 1)) * (chance / (1 - chance));
  }
  return 1 - fewer;
}

function findFirst(low: number, high: number, isEnough: (value: number) => boolean): number {
  if (low >= high) return high;
  const middle = Math.floor((low + high) / 2);
  return isEnough(middle) ? findFirst(low, middle, isEnough) : findFirst(middle + 1, high, isEnough);
}

function findNeededCustomers(share: number, chance: number): number {
  return findFirst(1, 100_000, (customers) => {
    const canaryPages = Math.round(customers * share);
    const needed = findNeededCrashes(canaryPages, customers - canaryPages);
    return needed !== undefined && chanceOfCrashes(canaryPages, needed, chance) >= CERTAINTY;
  });
}

/** Rounds up to two digits, with a comma: 1,300. */
function format(customers: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(customers)) - 1);
  return (Math.ceil(customers / unit) * unit).toLocaleString('en-US');
}

it.each([100, 10, 1])(
  '[MFE-04] detects a canary that breaks for %i %% of its pages with the documented traffic',
  (percent) => {
    const guide = readFileSync(join(__dirname, '../../../docs/releases.md'), 'utf8');
    const row = guide.split('\n').find((line) => line.startsWith(`| ${percent} % of its pages`));
    const cells = row
      ?.split('|')
      .slice(2, -1)
      .map((cell) => cell.trim());
    expect(cells).toEqual([0.05, 0.25].map((share) => format(findNeededCustomers(share, percent / 100))));
  },
);
