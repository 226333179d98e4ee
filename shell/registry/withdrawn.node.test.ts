import { buildRelease } from '../testing/releases';
import { withoutWithdrawn } from './withdrawn';

const [older, live, next] = ['1.0.0-aa', '1.1.0-bb', '1.2.0-cc'].map((version) =>
  buildRelease('billers', { version }),
) as [ReturnType<typeof buildRelease>, ReturnType<typeof buildRelease>, ReturnType<typeof buildRelease>];
const canary = { percent: 5, release: next };
const billers = { ...live, previous: older, canary };

describe('withdrawn versions', () => {
  it.each([
    ['none', [], { ...live, previous: older, canary }],
    ['another remote of the same version', [`loans@${live.version}`], { ...live, previous: older, canary }],
    ['the live one', [`billers@${live.version}`], { ...older, canary }],
    ['the previous one', [`billers@${older.version}`], { ...live, canary }],
    ['the canary', [`billers@${next.version}`], { ...live, previous: older }],
    ['all', [older, live, next].map(({ version }) => `billers@${version}`), undefined],
  ])('[MFE-04] keeps versions that are not withdrawn: %s', (_which, withdrawn, left) => {
    expect(withoutWithdrawn({ billers }, withdrawn)).toEqual(left ? { billers: left } : {});
  });
});
