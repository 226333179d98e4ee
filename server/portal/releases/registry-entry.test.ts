import { promoted, steppedBack, withCanary, withLive } from '@billpay/remote-kit/release/remote-entry';
import { pagesAt, buildRelease } from '@billpay/shell/testing/releases';
import { refuseSharedExtensions } from './registry-entry';

const [first, second, third] = ['1.0.0', '2.0.0', '3.0.0'].map((version) =>
  buildRelease('billers', { version, pages: pagesAt('/') }),
) as [ReturnType<typeof buildRelease>, ReturnType<typeof buildRelease>, ReturnType<typeof buildRelease>];
const live = { ...second, previous: first };
const withShare = (percent: number) => ({ ...live, canary: { percent, release: third } });

describe('a release', () => {
  it('[MFE-02] makes a release live, keeps the former live version as the previous one, and ends a canary', () => {
    expect(withLive(undefined, first)).toEqual(first);
    expect(withLive(first, second)).toEqual(live);
    expect(withLive({ ...first, canary: { percent: 5, release: second } }, third)).toEqual({
      ...third,
      previous: first,
    });
  });

  it('[MFE-02] changes nothing when the live version is released again, even with a canary', () => {
    expect(withLive(withShare(5), second)).toEqual(withShare(5));
  });

  it('[MFE-02] keeps the previous version when a release only describes the live one differently', () => {
    const described = { ...second, emits: ['biller.saved'] };
    expect(withLive(live, described)).toEqual({ ...described, previous: first });
  });
});

describe('a canary', () => {
  it('[MFE-02] adds a canary to the live version, and replaces an earlier canary', () => {
    expect(withCanary('billers', live, third, 5)).toEqual(withShare(5));
    const earlier = { ...live, canary: { percent: 50, release: first } };
    expect(withCanary('billers', earlier, third, 5)).toEqual(withShare(5));
  });

  it('[MFE-02] refuses a canary without a live version, or equal to it', () => {
    expect(() => withCanary('loans', undefined, third, 5)).toThrow('"loans" has no live version');
    expect(() => withCanary('billers', live, second, 5)).toThrow('"billers" 2.0.0 is already live');
  });

  it('[MFE-02] promotes a canary to a larger percentage, and to all customers', () => {
    expect(promoted('billers', withShare(5), 25)).toEqual(withShare(25));
    expect(promoted('billers', withShare(5), 'live')).toEqual({ ...third, previous: second });
  });

  it('[MFE-02] refuses to promote a canary to a smaller percentage, or a missing canary', () => {
    expect(() => promoted('billers', withShare(25), 25)).toThrow('already has 25 % of the customers');
    expect(() => promoted('billers', live, 25)).toThrow('"billers" has no canary');
    expect(() => promoted('loans', undefined, 'live')).toThrow('"loans" has no canary');
  });
});

describe('a step back', () => {
  it('[MFE-02] ends the canary first, and then swaps live and previous version', () => {
    expect(steppedBack('billers', withShare(5))).toEqual(live);
    expect(steppedBack('billers', live)).toEqual({ ...first, previous: second });
    expect(() => steppedBack('billers', first)).toThrow('"billers" has no earlier version to go back to');
  });
});

describe('two remotes', () => {
  it('[MFE-02] refuses two remotes with the same page, even in a canary, but not a remote and its canary', () => {
    expect(() => refuseSharedExtensions({ billers: withShare(5) })).not.toThrow();
    const loans = {
      ...buildRelease('loans', { pages: pagesAt('/loans') }),
      canary: { percent: 5, release: buildRelease('loans', { pages: pagesAt('/loans', '/') }) },
    };
    expect(() => refuseSharedExtensions({ billers: live, loans })).toThrow(
      'Both "billers" and "loans" provide the page "/"',
    );
  });
});
