import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { Collapsible } from '.';

it('collapses and expands with mouse and keyboard, except for its hero content', async () => {
  render(
    <Collapsible title="Upcoming Dues" hero={<p>₹24,179.88</p>}>
      Home electricity
    </Collapsible>,
  );
  const title = screen.getByRole('button', { name: 'Upcoming Dues', expanded: true });
  await userEvent.click(title);
  expect(screen.queryByText('Home electricity')).not.toBeInTheDocument();
  expect(title).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('₹24,179.88')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Home electricity')).toBeVisible();
});

it('renders the title as a heading, with trailing content outside its button', async () => {
  render(
    <Collapsible title="Upcoming Dues" headingLevel={2} trailing={<Button>View all</Button>}>
      Home electricity
    </Collapsible>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Upcoming Dues' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View all' })).toBeInTheDocument();
});

it('opens and closes under the control of its owner', async () => {
  const changed = jest.fn();
  render(
    <Collapsible title="Transaction steps" open={false} onOpenChange={changed}>
      Debited
    </Collapsible>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Transaction steps' }));
  expect(changed).toHaveBeenCalledWith(true);
  expect(screen.queryByText('Debited')).not.toBeInTheDocument();
});
