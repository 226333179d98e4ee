import { screen } from '@testing-library/react';
import { renderWithHost, signIn } from '@billpay/remote-kit/testing';
import { OpenPanel } from './OpenPanel';

it('[BEY-01] shows the day by which the bank has promised to settle an open payment', async () => {
  const session = await signIn();
  const transaction = { steps: [], settleBy: '2999-12-02' };
  renderWithHost(<OpenPanel transaction={transaction} asking={false} pauseMs={5_000} />, session);
  expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
    'The bill is paid, or the money is back in your account, by 2 Dec 2999.',
  );
});

it('[BEY-01] refers to Customer Support if that day has passed', async () => {
  const session = await signIn();
  const transaction = { steps: [], settleBy: '2020-12-02' };
  renderWithHost(<OpenPanel transaction={transaction} asking={false} pauseMs={5_000} />, session);
  expect(screen.getByRole('region', { name: 'What happens next' })).toHaveTextContent(
    'This should have been settled by 2 Dec 2020. Please contact Customer Support.',
  );
});
