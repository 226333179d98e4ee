import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@billpay/host-api/http';
import { LoadedPart, type LoadedPartProps } from '.';

const asked = jest.fn();
const query = { data: undefined, error: null, isFetching: true, refetch: asked };

function part(
  change: Partial<LoadedPartProps<string>['query']>,
  outdated?: string,
  gone?: LoadedPartProps<string>['gone'],
) {
  return (
    <LoadedPart
      query={{ ...query, ...change }}
      loading={<p>Loading your dues</p>}
      failure={(error) => `Not able to fetch them: ${error?.message}`}
      failureTitle="Unable to fetch upcoming dues"
      {...(outdated && { outdated })}
      gone={gone}
    >
      {(due) => <p>{due}</p>}
    </LoadedPart>
  );
}

const failed = { error: new Error('busy'), isFetching: false };

it('shows the skeleton, then the data', () => {
  const { rerender } = render(part({}));
  expect(screen.getByText('Loading your dues')).toBeVisible();
  rerender(part({ data: 'Home Electricity', isFetching: false }));
  expect(screen.getByText('Home Electricity')).toBeVisible();
  expect(screen.queryByText('Loading your dues')).not.toBeInTheDocument();
});

it('shows the failure with its reason, and keeps the focus on a retry', async () => {
  const { rerender, container } = render(part(failed));
  expect(screen.getByText('Unable to fetch upcoming dues')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not able to fetch them: busy');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toHaveBeenCalledTimes(1);
  rerender(part({ ...failed, isFetching: true }));
  expect(screen.getByText('Loading your dues')).toBeVisible();
  expect(container.firstElementChild).toHaveFocus();
});

it('offers Close instead of Retry for data that no longer exists', async () => {
  const close = jest.fn();
  const error = new ApiError('refused', 'billers.saved-details', 404, 'Saved biller not found');
  const gone = { text: 'This biller is no longer saved.', onClose: close };
  const { rerender } = render(part({ error, isFetching: false }, undefined, gone));
  expect(screen.getByRole('alert')).toHaveTextContent('This biller is no longer saved.');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(part(failed, undefined, gone));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it("[HTTP-03] offers only Retry after a 429, which the shell's toast reports", async () => {
  const failedOften = { error: new ApiError('rate-limited', 'billers.saved', 429), isFetching: false };
  const { rerender } = render(part(failedOften));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText(/fetch/)).not.toBeInTheDocument();
  rerender(part({ ...failedOften, data: 'Home Electricity' }, 'These may be old'));
  expect(screen.getByText('Home Electricity')).toBeVisible();
  expect(screen.queryByText('These may be old')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toHaveBeenCalled();
});

it('keeps the data if only a refetch failed, with the notice that it is outdated, if any', () => {
  const { rerender } = render(part({ ...failed, data: 'Home Electricity' }));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  rerender(part({ ...failed, data: 'Home Electricity' }, 'These may be old'));
  expect(screen.getByText('These may be old')).toBeVisible();
  expect(screen.getByText('Home Electricity')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
