import { createHash } from 'node:crypto';
import { providing, needing, buildRelease } from '../testing/releases';
import { canariesFor, isInShare } from './cohort';

const CUSTOMERS = Array.from({ length: 10_000 }, (_, index) => `C${100_000 + index}`);

/** Computes the documented rule independently of the tested code. */
function hundredthOf(customer: string, remote: string, version: string): number {
  return createHash('sha256').update(`${customer}\n${remote}\n${version}`).digest().readUInt32BE(0) % 100;
}

function shareOf(remote: string, version: string, percent: number): Set<string> {
  return new Set(CUSTOMERS.filter((id) => hundredthOf(id, remote, version) < percent));
}

/** Returns a count's deviation from chance; it is below four in all but one of 15,000 cases. */
function deviations(count: number, percent: number): number {
  const mean = CUSTOMERS.length * (percent / 100);
  return Math.abs(count - mean) / Math.sqrt(mean * (1 - percent / 100));
}

describe('the share of a canary', () => {
  it('[MFE-04] matches the documented share for each of 10,000 customers, and its size', async () => {
    const isIn = await Promise.all(CUSTOMERS.map((id) => isInShare(id, 'billers', '2.0.0-ab12', 5)));
    const share = CUSTOMERS.filter((_, index) => isIn[index]);
    expect(new Set(share)).toEqual(shareOf('billers', '2.0.0-ab12', 5));
    expect(deviations(share.length, 5)).toBeLessThan(4);
  });

  it('[MFE-04] includes exactly the hundredths below its percentage', async () => {
    for (const id of CUSTOMERS.slice(0, 20)) {
      const hundredth = hundredthOf(id, 'billers', '2.0.0-ab12');
      await expect(isInShare(id, 'billers', '2.0.0-ab12', hundredth)).resolves.toBe(false);
      await expect(isInShare(id, 'billers', '2.0.0-ab12', hundredth + 1)).resolves.toBe(true);
    }
  });
});

describe('the canaries of a customer', () => {
  it('[MFE-04] chooses only canaries that fit the shell', async () => {
    const canary = buildRelease('billers', { version: '2.0.0-ab12' });
    const unfit = buildRelease('autopay', { version: '2.0.0-cd34', needs: needing('^9.0.0') });
    const remotes = {
      billers: { ...buildRelease('billers'), canary: { percent: 99, release: canary } },
      autopay: { ...buildRelease('autopay'), canary: { percent: 99, release: unfit } },
      history: buildRelease('history'),
    };
    const customers = CUSTOMERS.slice(0, 100);
    const found = await Promise.all(customers.map((id) => canariesFor(id, remotes, providing())));
    expect(new Set(found.flatMap((names) => [...names]))).toEqual(new Set(['billers']));
    expect(found.filter(({ size }) => size === 1)).toHaveLength(
      customers.filter((id) => hundredthOf(id, 'billers', '2.0.0-ab12') < 99).length,
    );
  });
});
