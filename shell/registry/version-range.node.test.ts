import { satisfiesRange } from './version-range';

describe('the host versions that fit a remote', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.4.2', '^1.3.0', true],
    ['1.2.9', '^1.3.0', false],
    ['2.0.0', '^1.3.0', false],
    ['0.3.1', '^0.3.0', true],
    ['0.4.0', '^0.3.0', false],
    ['1.3.7', '~1.3.2', true],
    ['1.4.0', '~1.3.2', false],
    ['1.3.2', '1.3.2', true],
    ['1.3.3', '1.3.2', false],
    // An unreadable range never matches.
    ['1.0.0', '*', false],
    ['1.0.0', '>=1.0.0', false],
    ['1.0.0', '', false],
    ['1.0', '^1.0.0', false],
  ])('[MFE-04] matches host %s with a need of %s: %s', (version, range, fits) => {
    expect(satisfiesRange(version, range)).toBe(fits);
  });
});
