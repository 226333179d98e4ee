import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '.';

function Home() {
  const [value, setValue] = useState('registered');
  return (
    <Tabs
      label="Pay a bill"
      value={value}
      onChange={setValue}
      tabs={[
        { id: 'registered', label: 'Registered Billers', content: 'Home electricity' },
        { id: 'categories', label: 'Bill Categories', content: 'Water' },
      ]}
    />
  );
}

it("shows the selected tab's content, with the tab as its name", async () => {
  render(<Home />);
  expect(screen.getByRole('tabpanel', { name: 'Registered Billers' })).toHaveTextContent('Home electricity');
  expect(screen.queryByText('Water')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Bill Categories' }));
  expect(screen.getByRole('tabpanel', { name: 'Bill Categories' })).toHaveTextContent('Water');
});

it('has one tab stop, in which arrow keys, Home and End select a tab', async () => {
  render(<Home />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Registered Billers' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Bill Categories' })).toHaveFocus();
  expect(screen.getByText('Water')).toBeInTheDocument();
  await userEvent.keyboard('{Home}');
  expect(screen.getByText('Home electricity')).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'Bill Categories' })).toHaveFocus();
});
