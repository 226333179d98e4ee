import { render, screen } from '@testing-library/react';
import { buildSavedBiller } from '@billpay/domain/rules/testing';
import { AutopayBadges } from './AutopayBadge';

it('[HOME-14] [AUTO-08] shows auto pay as paused before its first month, and shows that month', () => {
  const biller = buildSavedBiller({ autoPayId: 7, autoPayStatus: 'paused', autoPayStartsIn: '2027-01' });
  render(<AutopayBadges biller={biller} />);
  expect(screen.getByText('Autopay Paused')).toBeVisible();
  expect(screen.getByText('Starts in January 2027')).toBeVisible();
});
