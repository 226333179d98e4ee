import { render, screen } from '@testing-library/react';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { Notice } from '.';

it('a danger notice is an alert, with an icon besides its colour', async () => {
  render(
    <Notice tone="danger" title="Transaction Failed">
      Payments done may take upto 3 workings days to reflect
    </Notice>,
  );
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Transaction FailedPayments done may take upto 3 workings days to reflect');
  expect(alert.querySelector('svg')).toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

it.each(['neutral', 'primary', 'success', 'warning'] as const)('a %s notice is a status', async (tone) => {
  render(<Notice tone={tone}>A transaction can take up to 72 hours.</Notice>);
  expect(screen.getByRole('status').querySelector('svg')).toBeInTheDocument();
  expect(await accessibilityProblems()).toEqual([]);
});

it('scrolls into view once where requested, and otherwise does not scroll', () => {
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
