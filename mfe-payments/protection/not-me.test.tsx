import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost, signIn, type HostOptions } from '@billpay/remote-kit/testing';
import { NotMe } from './NotMe';

const offered: HostOptions = { protection: true, canHandle: ['payments/protection'] };
const name = "This wasn't me";

async function show(status: string, options: HostOptions = offered) {
  return renderWithHost(<NotMe outcome={{ transactionId: 'TXN1', status }} />, await signIn(), options);
}

describe('reporting a payment from its receipt', () => {
  it.each(['success', 'bbps-timeout', 'aggregator-response-unknown'])(
    '[BEY-14] opens the report of a payment with the status %s',
    async (status) => {
      const { emitted } = await show(status);
      await userEvent.click(screen.getByRole('button', { name }));
      const payload = { task: 'payments/protection', request: { transactionId: 'TXN1' } };
      expect(emitted).toEqual([{ name: 'task.requested', payload }]);
    },
  );

  it.each<[string, string, HostOptions]>([
    ['a payment that debited nothing', 'failed', offered],
    ['a bank whose API has no reports', 'success', { ...offered, protection: false }],
    ['a portal without the remote', 'success', { ...offered, canHandle: [] }],
  ])('[BEY-14] is not offered for %s', async (_case, status, options) => {
    await show(status, options);
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
