import { render, screen } from '@testing-library/react';
import { Badge } from '.';

it('states its status in words for any tone', () => {
  render(
    <Badge tone="warning" icon={<svg aria-hidden="true" />}>
      Autopay Paused
    </Badge>,
  );
  expect(screen.getByText('Autopay Paused')).toBeInTheDocument();
});
