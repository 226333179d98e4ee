import { screen, within } from '@testing-library/react';
import { renderWithHost, type HostOptions, type TestSession } from '@billpay/remote-kit/testing';
import HomePage from '../home/HomePage';

/** Other remotes handle payments and adding billers. */
export const everything: HostOptions = { canHandle: ['payment.requested', 'biller.add-requested'] };

/** Names of the calls that Home makes once each. */
export const homeCalls = [
  'auto-pay.list',
  'billers.categories',
  'billers.saved',
  'billers.upcoming-dues',
  'user-services.bbps-settings',
  'user-services.first-time-check',
];

/** Renders Home and waits for its content. */
export async function showHome(session: TestSession, options = everything) {
  const shown = renderWithHost(<HomePage />, session, options);
  await screen.findByRole('tablist');
  return shown;
}

export const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
export const registered = async () => within(await screen.findByRole('list', { name: 'Registered Billers' }));
export const row = async (name: RegExp) => (await registered()).findByRole('button', { name });
