import { StrictMode, useState, type ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { ConfirmDialog, Dialog, type DialogProps } from '.';

function Page({ children, ...dialog }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="Select Plans" onClose={() => setOpen(false)} {...dialog}>
        {children ?? <Button>28 days</Button>}
      </Dialog>
    </main>
  );
}

async function openPage(page: ReactNode) {
  render(<StrictMode>{page}</StrictMode>);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog');
}

describe('a dialog', () => {
  it("uses the title as the dialog's name, describes the dialog, and focuses it on opening", async () => {
    const dialog = await openPage(
      <Page description="Plans of your operator" footer={<Button>Done</Button>} />,
    );
    expect(dialog).toHaveAccessibleName('Select Plans');
    expect(dialog).toHaveAccessibleDescription('Plans of your operator');
    expect(within(dialog).getByRole('button', { name: 'Done' })).toBeInTheDocument();
    expect(dialog).toHaveFocus();
  });

  it('focuses the data-autofocus element, even if the double click that opened the dialog ends on its text', async () => {
    await openPage(
      <Page description="Plans of your operator">
        <input aria-label="Amount" data-autofocus />
      </Page>,
    );
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    const text = screen.getByText('Plans of your operator');
    expect(fireEvent.mouseDown(text, { detail: 2 })).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
    // A later double click by the customer selects a word.
    expect(fireEvent.mouseDown(text, { detail: 1 })).toBe(true);
    expect(fireEvent.mouseDown(text, { detail: 2 })).toBe(true);
  });

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['X', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes a dialog on %s and returns the focus', async (_, close) => {
    await openPage(<Page />);
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('keeps the focus inside the dialog, and stays open on a press outside it', async () => {
    const dialog = await openPage(<Page />);
    for (let stop = 0; stop < 4; stop += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.click(dialog.parentElement as Element);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('moves the focus from a group of radios at its end to its start', async () => {
    await openPage(
      <Page>
        <input type="radio" name="account" aria-label="Savings" />
        <input type="radio" name="account" aria-label="Salary" />
      </Page>,
    );
    await userEvent.tab();
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Savings' })).toHaveFocus();
    await userEvent.tab();
    expect(close).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Salary' })).not.toBeChecked();
  });

  it('gives the dialog the height of its content or, if it is steady, the same height for any number of rows', async () => {
    const dialog = await openPage(<Page />);
    expect(dialog).toHaveStyle({ height: 'auto' });
    cleanup();
    const steady = await openPage(<Page steady />);
    expect(steady).toHaveStyle({ height: '44rem', maxHeight: '100%' });
  });

  it('refuses to close while closing is forbidden', async () => {
    await openPage(<Page canClose={false} />);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('moves the focus to the main element if its opener no longer exists', async () => {
    function Row() {
      const [step, setStep] = useState<'listed' | 'asking' | 'deleted'>('listed');
      return (
        <main>
          {step !== 'deleted' && <Button onClick={() => setStep('asking')}>Open</Button>}
          <Dialog open={step === 'asking'} title="Delete" onClose={() => setStep('deleted')} />
        </main>
      );
    }
    await openPage(<Row />);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it("[EDIT-05] moves the focus to its opener's list, not to the page behind an open dialog", async () => {
    function Billers() {
      const [step, setStep] = useState<'none' | 'listed' | 'asking' | 'deleted'>('none');
      return (
        <main>
          <Button onClick={() => setStep('listed')}>Open</Button>
          <Dialog open={step !== 'none'} title="Billers" onClose={() => setStep('none')}>
            <section aria-label="Saved" tabIndex={-1}>
              {step !== 'deleted' && <Button onClick={() => setStep('asking')}>Delete</Button>}
            </section>
          </Dialog>
          <Dialog open={step === 'asking'} title="Delete" onClose={() => setStep('deleted')} />
        </main>
      );
    }
    await openPage(<Billers />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Saved' })).toHaveFocus());
  });

  it('returns the focus to the opener of an enclosing dialog that has closed', async () => {
    function Flow() {
      const [step, setStep] = useState<'none' | 'form' | 'receipt'>('none');
      return (
        <main>
          <Button onClick={() => setStep('form')}>Open</Button>
          <Dialog open={step === 'form'} title="Confirm Payment" onClose={() => setStep('none')}>
            <Button onClick={() => setStep('receipt')}>Make Payment</Button>
          </Dialog>
          <Dialog open={step === 'receipt'} title="Transaction Status" onClose={() => setStep('none')} />
        </main>
      );
    }
    await openPage(<Flow />);
    await userEvent.click(screen.getByRole('button', { name: 'Make Payment' }));
    expect(screen.getByRole('dialog', { name: 'Transaction Status' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Make Payment')).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('keeps the focus on a message that appears while the dialog closes', async () => {
    const focusNow = (element: HTMLElement | null) => element?.focus();
    function Flow() {
      const [step, setStep] = useState<'none' | 'form' | 'code' | 'news'>('none');
      return (
        <main>
          <Button onClick={() => setStep('form')}>Open</Button>
          <Dialog open={step !== 'none'} title="Confirm Payment" onClose={() => setStep('none')}>
            {step === 'news' && (
              <h3 ref={focusNow} tabIndex={-1}>
                Already paid
              </h3>
            )}
            {step !== 'news' && <Button onClick={() => setStep('code')}>Make Payment</Button>}
            <Dialog open={step === 'code'} title="OTP verification" onClose={() => setStep('none')}>
              <Button onClick={() => setStep('news')}>Submit</Button>
            </Dialog>
          </Dialog>
        </main>
      );
    }
    await openPage(<Flow />);
    await userEvent.click(screen.getByRole('button', { name: 'Make Payment' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(screen.queryByText('OTP verification')).not.toBeInTheDocument());
    // The closed dialog returns the focus after a delay.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('heading', { name: 'Already paid' })).toHaveFocus();
  });
});

describe('a confirm dialog', () => {
  const confirmation = {
    open: true,
    title: 'Logout',
    text: 'Are you sure you want to logout of Bill Pay?',
    confirmLabel: 'Logout',
  };

  it('announces the confirmation text and focuses Cancel', async () => {
    const confirmed = jest.fn();
    const cancelled = jest.fn();
    render(<ConfirmDialog {...confirmation} onConfirm={confirmed} onCancel={cancelled} />);
    expect(screen.getByRole('alertdialog', { name: 'Logout' })).toHaveAccessibleDescription(
      confirmation.text,
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(confirmed).not.toHaveBeenCalled();
    expect(cancelled).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(confirmed).toHaveBeenCalledTimes(1);
  });

  it('refuses to close while the confirmed action runs', async () => {
    const cancelled = jest.fn();
    render(<ConfirmDialog {...confirmation} busy onConfirm={jest.fn()} onCancel={cancelled} />);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(cancelled).not.toHaveBeenCalled();
  });
});

it('shows a Back button before the title if there is an earlier step and the customer may leave the dialog', async () => {
  const back = jest.fn();
  const { rerender } = render(<Dialog open title="OTP verification" onClose={() => {}} onBack={back} />);
  const button = screen.getByRole('button', { name: 'Back' });
  const title = screen.getByRole('heading', { name: 'OTP verification' });
  expect(button.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(button);
  expect(back).toHaveBeenCalledTimes(1);
  rerender(<Dialog open title="OTP verification" onClose={() => {}} onBack={back} canClose={false} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<Dialog open title="OTP verification" onClose={() => {}} />);
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Close' })]);
});
