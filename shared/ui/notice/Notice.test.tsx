import { render, screen } from '@testing-library/react';
import { Notice } from '.';

it('announces a danger notice as an alert, with an icon in addition to its colour', async () => {
  render(
    <Notice tone="danger" title="Transaction Failed">
      Payments done may take upto 3 workings days to reflect
    </Notice>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Transaction FailedPayments done may take upto 3 workings days to reflect');
  expect(alert.querySelector('svg')).toBeInTheDocument();
});

it.each(['neutral', 'primary', 'success', 'warning'] as const)(
  'announces a %s notice as a status',
  async (tone) => {
    render(<Notice tone={tone}>A transaction can take up to 72 hours.</Notice>);
    expect(screen.getByRole('status').querySelector('svg')).toBeInTheDocument();
  },
);

it('scrolls a notice into view once on request, and otherwise not at all', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<Notice tone="danger">Refused</Notice>);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(
    <Notice key="response" tone="danger" inSight>
      Refused
    </Notice>,
  );
  rerender(
    <Notice key="response" tone="danger" inSight>
      Refused again
    </Notice>,
  );
  expect(scrolled).toHaveBeenCalledTimes(1);
});
