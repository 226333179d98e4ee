import { act, render, screen } from '@testing-library/react';
import { Dialog } from '@billpay/ui/dialog';
import { OfflineBanner } from './OfflineBanner';

const offline = 'You are offline. Bill Pay needs the internet.';

function goOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => jest.restoreAllMocks());

it('shows that the browser is offline, and that it is back online', () => {
  render(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  goOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(offline);
  goOnline(true);
  expect(screen.getByRole('status')).toHaveTextContent('You are back online.');
  expect(screen.queryByText(offline)).toBeNull();
});

it('announces being offline within dialogs, because the live region stays visible to screen readers', () => {
  render(
    <>
      <OfflineBanner />
      <p>The page</p>
      <Dialog open title="Confirm Payment" onClose={() => undefined} />
    </>,
  );
  expect(screen.getByText('The page')).toHaveAttribute('aria-hidden', 'true');
  goOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(offline);
});

it("reserves the banner's height at the top of bars and dialogs while it is visible", () => {
  render(<OfflineBanner />);
  const { style } = document.documentElement;
  goOnline(false);
  expect(style.getPropertyValue('--bp-banner-height')).toBe('0px');
  goOnline(true);
  expect(style.getPropertyValue('--bp-banner-height')).toBe('');
});
