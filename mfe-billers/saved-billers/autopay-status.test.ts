import { buildSavedBiller } from '@billpay/domain/rules/testing';
import { findAutopayStatus } from './AutopayBadge';

const paidOnce = buildSavedBiller({ lastTransactionStatus: 'success' });

describe('the auto pay badge of a saved biller', () => {
  it.each([
    ['paid once, fixed amount, no auto pay', paidOnce, 'eligible'],
    ['never paid', { ...paidOnce, lastTransactionStatus: null }, null],
    ['last payment failed', { ...paidOnce, lastTransactionStatus: 'failed' }, null],
    ['last payment not confirmed yet', { ...paidOnce, lastTransactionStatus: 'bbps-timeout' }, null],
    ['accepts any amount', { ...paidOnce, flags: { ...paidOnce.flags, acceptsAdhoc: true } }, null],
    [
      'fetches no bills',
      { ...paidOnce, flags: { ...paidOnce.flags, fetchRequirement: 'NOT_SUPPORTED' } },
      null,
    ],
    ['is recharged', { ...paidOnce, categoryName: 'Mobile Prepaid' }, null],
    ['has a configuration without a status', { ...paidOnce, autoPayId: 7 }, null],
  ] as const)('[HOME-13] shows the auto pay badge: %s', (_, biller, status) => {
    expect(findAutopayStatus(biller)).toBe(status);
  });

  it.each([
    ['enabled', { ...paidOnce, autoPayId: 7, autoPayStatus: 'enabled' }],
    ['paused', { ...paidOnce, autoPayId: 7, autoPayStatus: 'paused' }],
    ['enabled', { ...paidOnce, autoPayId: 7, autoPayStatus: 'enabled', lastTransactionStatus: 'failed' }],
  ] as const)(
    '[HOME-14] shows a biller with auto pay as %s, regardless of its last payment',
    (status, biller) => {
      expect(findAutopayStatus(biller)).toBe(status);
    },
  );
});
