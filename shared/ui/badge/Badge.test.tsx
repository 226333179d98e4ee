import { render, screen } from '@testing-library/react';
import { Badge } from '.';

it('says its status in words, whatever its tone', () => {
  render(
    <Badge tone="warning" icon={<svg aria-hidden="true" />}>
      Autopay Paused
    </Badge>,
  );
  expect(screen.getByText('Autopay Paused')).toBeInTheDocument();
});
