import { StrictMode } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startBack } from '@billpay/host-api/back';
import { historySettled, pressBack } from '@billpay/remote-kit/testing';
import { Dialog } from '../dialog';
import { useLazyDialog, type FetchModule } from '.';

interface Dialogs {
  Dialog: typeof Dialog;
}

const reportFailure = jest.fn();

/** Renders a page with two buttons that open a dialog. */
function Bills({ fetchModule }: { fetchModule: FetchModule<Dialogs> }) {
  const { open, prefetch, dialog } = useLazyDialog(fetchModule, reportFailure);
  return (
    <>
      {['Water', 'Gas'].map((bill) => (
        <button
          key={bill}
          onPointerEnter={prefetch}
          onClick={() =>
            open((module, close) => <module.Dialog open title={`Delete ${bill}`} onClose={close} />)
          }
        >
          {bill}
        </button>
      ))}
      {dialog}
    </>
  );
}

/** Opens a page whose dialogs load, or fail to load, on the test's command. */
async function openPage() {
  await historySettled();
  history.pushState(null, '', '/below');
  history.pushState(null, '', '/page');
  startBack();
  let arrive = () => {};
  let fail = () => {};
  const code = new Promise<Dialogs>((resolve, reject) => {
    arrive = () => resolve({ Dialog });
    fail = () => reject(new Error('ChunkLoadError'));
  });
  const fetchModule = jest.fn(() => code);
  const page = render(
    <StrictMode>
      <Bills fetchModule={fetchModule} />
    </StrictMode>,
  );
  return { ...page, fetchModule, arrive, fail };
}

async function press(bill: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: bill }));
  await historySettled();
}

const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);

beforeEach(() => reportFailure.mockClear());

describe('a dialog while its code loads', () => {
  it('cancels a loading dialog on Back, stays on the page, and does not open it later', async () => {
    const { arrive } = await openPage();
    await press('Water');
    await pressBack();
    expect(location.pathname).toBe('/page');
    arrive();
    await historySettled();
    expect(dialogs()).toEqual([]);
    await pressBack();
    expect(location.pathname).toBe('/below');
  });

  it('keeps the history entry of a loading dialog when its code arrives', async () => {
    const { arrive } = await openPage();
    const before = history.length;
    await press('Water');
    expect(history.length).toBe(before + 1);
    const traversals = jest.spyOn(history, 'go');
    arrive();
    await waitFor(() => expect(dialogs()).toEqual(['Delete Water']));
    await historySettled();
    expect(history.length).toBe(before + 1);
    expect(traversals).not.toHaveBeenCalled();
    traversals.mockRestore();
    await pressBack();
    expect(dialogs()).toEqual([]);
    expect(location.pathname).toBe('/page');
  });

  it('replaces a loading dialog with the dialog that is opened next', async () => {
    const { arrive } = await openPage();
    await press('Water');
    await press('Gas');
    arrive();
    await waitFor(() => expect(dialogs()).toEqual(['Delete Gas']));
    await pressBack();
    expect(dialogs()).toEqual([]);
    expect(location.pathname).toBe('/page');
  });
});

describe('a dialog when its code fails to load', () => {
  it('reports a failed dialog once and removes its history entry', async () => {
    const { fail } = await openPage();
    await press('Water');
    fail();
    await waitFor(() => expect(reportFailure).toHaveBeenCalledTimes(1));
    await pressBack();
    expect(location.pathname).toBe('/below');
    expect(reportFailure).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['was cancelled', () => pressBack()],
    ['left with its page', async (unmount: () => void) => unmount()],
  ])('does not report a failed dialog when it %s', async (_, leave) => {
    const { fail, unmount } = await openPage();
    await press('Water');
    await leave(unmount);
    fail();
    await historySettled();
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it('refetches a failed dialog when it is opened again', async () => {
    const { fail, fetchModule } = await openPage();
    await press('Water');
    fail();
    await waitFor(() => expect(reportFailure).toHaveBeenCalledTimes(1));
    fetchModule.mockResolvedValue({ Dialog });
    await press('Water');
    await waitFor(() => expect(dialogs()).toEqual(['Delete Water']));
  });
});

it('does not report a failed fetch if no dialog waits for it', async () => {
  const { fail, fetchModule } = await openPage();
  await userEvent.hover(screen.getByRole('button', { name: 'Gas' }));
  expect(fetchModule).toHaveBeenCalledTimes(1);
  fail();
  await historySettled();
  expect(reportFailure).not.toHaveBeenCalled();
});
