import { buildRelease } from '@billpay/shell/testing/releases';
import { knownVersions } from './collector-versions';

const release = (version: string) => buildRelease('billers', { version });

it('[MFE-04] knows current and earlier versions of the registry', () => {
  let entry = { ...release('1.1.0'), previous: release('1.0.0') };
  const isKnown = knownVersions(() => ({ remotes: { billers: entry } }));
  expect(isKnown('billers', '1.0.0')).toBe(true);
  entry = { ...release('1.2.0'), previous: release('1.1.0') };
  expect(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => isKnown('billers', version))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isKnown('constructor', '1.0.0')).toBe(false);
});

it('remembers a limited number of versions, keeping the newest', () => {
  let version = 0;
  const isKnown = knownVersions(() => ({ remotes: { billers: release(`1.0.${version}`) } }));
  for (; version < 200; version += 1) isKnown('billers', '');
  version = 199;
  expect(isKnown('billers', '1.0.199')).toBe(true);
  expect(isKnown('billers', '1.0.150')).toBe(true);
  expect(isKnown('billers', '1.0.149')).toBe(false);
});
