import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { Collapsible } from '.';

it('collapses and expands with mouse and keyboard', async () => {
  render(<Collapsible title="Upcoming Dues">Home electricity</Collapsible>);
  const title = screen.getByRole('button', { name: 'Upcoming Dues', expanded: true });
  await userEvent.click(title);
  expect(screen.queryByText('Home electricity')).not.toBeInTheDocument();
  expect(title).toHaveAttribute('aria-expanded', 'false');
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
  expect(await accessibilityProblems()).toEqual([]);
});

it('opens and closes as its owner controls', async () => {
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

it('shows its hero content while collapsed', async () => {
  render(
    <Collapsible title="Upcoming Dues" hero={<p>₹24,179.88</p>}>
      <p>Office Landline</p>
    </Collapsible>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Upcoming Dues' }));
  expect(screen.queryByText('Office Landline')).not.toBeInTheDocument();
  expect(screen.getByText('₹24,179.88')).toBeVisible();
});
