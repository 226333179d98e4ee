import { needing, providing, buildRelease } from '../testing/releases';
import { reportLeftOut, toForeignReport } from './report-left-out';

it('[MFE-04] reports the needs of a remote without a version that fits this shell', () => {
  const misfit = buildRelease('autopay', { version: '2.0.0', needs: needing('^2.0.0') });
  const report = jest.fn();
  reportLeftOut(
    {
      billers: buildRelease('billers'),
      autopay: misfit,
      history: { ...misfit, previous: buildRelease('history') },
      payments: { ...misfit, previous: misfit },
    },
    providing('1.0.0'),
    report,
  );
  expect(report.mock.calls.flat()).toEqual(
    ['autopay', 'payments'].map((remote) => ({
      remote,
      version: '2.0.0',
      stage: 'compatible',
      outcome: 'incompatible',
      attempt: 0,
      tookMs: 0,
      reason: `"${remote}" 2.0.0 needs @billpay/host-api ^2.0.0; this shell provides 1.0.0`,
    })),
  );
});

it('[MFE-04] reports a release with files on an origin that the portal does not allow', () => {
  const foreign = { remote: 'billers', version: '1.1.0-bb', origin: 'https://cdn.evil.example' };
  expect(toForeignReport(foreign)).toMatchObject({
    remote: 'billers',
    version: '1.1.0-bb',
    outcome: 'incompatible',
    reason: '"billers" 1.1.0-bb has files at https://cdn.evil.example, which this portal does not allow',
  });
});
