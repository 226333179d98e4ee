import { StrictMode, useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startBack } from '@billpay/host-api/back';
import { historySettled, pressBack } from '@billpay/remote-kit/testing';
import * as dialogs from '@billpay/ui/dialog';
import { LazyFrameDialog, type Dialogs } from './LazyFrameDialog';

type Fetch = () => Promise<Dialogs>;

/** A page that opens a dialog of the shell. */
function Asking({ fetchModule }: { fetchModule: Fetch }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{open ? 'Asked' : 'Ask'}</button>
      {open && (
        <LazyFrameDialog onClose={close} fetchModule={fetchModule}>
          {({ Dialog }) => (
            <Dialog open title="Confirmation" onClose={close}>
              Sure?
            </Dialog>
          )}
        </LazyFrameDialog>
      )}
    </>
  );
}

/** Opens a history entry with another entry before it, which one Back too many would reach. */
async function openPage(fetchModule: Fetch): Promise<void> {
  await historySettled();
  history.pushState(null, '', '/below');
  history.pushState(null, '', '/page');
  startBack();
  render(
    <StrictMode>
      <Asking fetchModule={fetchModule} />
    </StrictMode>,
  );
}

async function ask(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await historySettled();
}

const confirmation = () => screen.queryByRole('dialog', { name: 'Confirmation' });
const isClosed = () => expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();

describe('a dialog of the shell while its code loads', () => {
  it('cancels a loading shell dialog on Back and stays on the page', async () => {
    await openPage(() => new Promise(() => undefined));
    await ask();
    await pressBack();
    isClosed();
    expect(location.pathname).toBe('/page');
    await pressBack();
    expect(location.pathname).toBe('/below');
  });

  it('keeps the history entry of a shell dialog when its code has arrived', async () => {
    let arrive: (code: Dialogs) => void = () => undefined;
    await openPage(() => new Promise((resolve) => (arrive = resolve)));
    await ask();
    const entries = history.length;
    const traversals = jest.spyOn(history, 'go');
    arrive(dialogs);
    await waitFor(() => expect(confirmation()).toBeVisible());
    await historySettled();
    expect(history.length).toBe(entries);
    expect(traversals).not.toHaveBeenCalled();
    traversals.mockRestore();
    await pressBack();
    isClosed();
    expect(location.pathname).toBe('/page');
  });
});

describe("the browser's own dialog instead", () => {
  // jsdom has the element but not its methods.
  const { showModal, close } = HTMLDialogElement.prototype;
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function hide() {
      this.open = false;
    };
  });
  afterEach(() => Object.assign(HTMLDialogElement.prototype, { showModal, close }));

  it("closes the browser's own dialog on Back and stays on the page", async () => {
    await openPage(() => Promise.reject(new Error('ChunkLoadError')));
    await ask();
    expect(confirmation()).toBeVisible();
    await pressBack();
    isClosed();
    expect(confirmation()).toBeNull();
    expect(location.pathname).toBe('/page');
  });

  it("removes the history entry when a button closes the browser's own dialog", async () => {
    await openPage(() => Promise.reject(new Error('ChunkLoadError')));
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pressBack();
    expect(location.pathname).toBe('/below');
  });
});
