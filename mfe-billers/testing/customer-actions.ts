import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestSession } from '@billpay/remote-kit/testing';

/** Sets the window's width in CSS px. */
export function atWidth(widthPx: number): void {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}

/** Enters the code that was sent to the customer. */
export async function enterCode(session: TestSession): Promise<void> {
  await screen.findByText('Reference number');
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.paste(await session.latestCode());
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
}
