import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { EmptyState, ErrorState, Progress } from '.';

it.each(['bill', 'calendar', 'search', 'list', 'message'] as const)(
  'announces an empty list as one sentence, without a text for its drawing (%s)',
  async (drawing) => {
    render(
      <EmptyState text="No Transactions Found" drawing={drawing} action={<Button>Pay a bill</Button>} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('No Transactions Found');
    expect(screen.getByRole('button', { name: 'Pay a bill' })).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  },
);

it('announces a failure as an alert with Retry', async () => {
  const retried = jest.fn();
  render(
    <ErrorState message="Not able to fetch categories at the moment. Please try again" onRetry={retried} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Not able to fetch categories at the moment\. Please try again$/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

it('shows no button for a failure that cannot be retried', () => {
  render(<ErrorState message="Unable to fetch bill" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('announces the running action', async () => {
  render(<Progress label="Fetching your bill" />);
  expect(screen.getByRole('status')).toHaveTextContent('Fetching your bill');
});
