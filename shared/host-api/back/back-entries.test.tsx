import { StrictMode, useState, type ReactNode } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goForward, historySettled, pressBack } from './testing/browser-back';
import { guardBack, navigateFromPage, startBack, useBackEntries } from '.';

interface CoverProps {
  name: string;
  canGoBack?: boolean;
  /** Names of the steps in the cover. */
  steps?: readonly string[];
  children?: ReactNode;
}

/** A cover over the page, with buttons that open and close it. */
function Cover({ name, canGoBack = true, steps = [], children }: CoverProps) {
  const [open, setOpen] = useState(false);
  const [taken, setTaken] = useState(0);
  useBackEntries({
    open,
    steps: taken,
    canGoBack,
    onClose: () => setOpen(false),
    onStepBack: () => setTaken((now) => now - 1),
  });
  if (!open) return <button onClick={() => setOpen(true)}>Open {name}</button>;
  return (
    <section aria-label={name}>
      <p>{[name, ...steps][taken]}</p>
      <button onClick={() => setTaken((now) => now + 1)}>Next in {name}</button>
      <button onClick={() => setOpen(false)}>Close {name}</button>
      {children}
    </section>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const covers = () => screen.queryAllByRole('region').map((cover) => cover.getAttribute('aria-label'));

let pages = 0;

/** Opens a page under the cover, with a history entry before it that one Back too many would reach. */
async function openPage(content: ReactNode) {
  pages += 1;
  await historySettled();
  history.pushState(null, '', `/below-${pages}`);
  history.pushState(null, '', `/page-${pages}`);
  startBack();
  const page = render(<StrictMode>{content}</StrictMode>);
  await historySettled();
  return { ...page, here: `/page-${pages}`, below: `/below-${pages}` };
}

describe('a dialog in the history', () => {
  it('closes a dialog on Back and stays on the page', async () => {
    const { here } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await pressBack();
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe(here);
  });

  it("removes a dialog's history entry when a button closes it", async () => {
    const { below } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await press('Close Bill');
    await pressBack();
    expect(location.pathname).toBe(below);
  });

  it('does not reopen a dialog on Forward, and leaves the page on the next Back', async () => {
    const { here, below } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await pressBack();
    await goForward();
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe(here);
    await pressBack();
    expect(location.pathname).toBe(below);
  });

  it('closes the topmost dialog first', async () => {
    const { here } = await openPage(
      <Cover name="Bill">
        <Cover name="Code" />
      </Cover>,
    );
    await press('Open Bill');
    await press('Open Code');
    await pressBack();
    expect(covers()).toEqual(['Bill']);
    await pressBack();
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe(here);
  });

  it('closes two dialogs on two quick Backs', async () => {
    const { here } = await openPage(
      <Cover name="Bill">
        <Cover name="Code" />
      </Cover>,
    );
    await press('Open Bill');
    await press('Open Code');
    await historySettled();
    history.back();
    await waitFor(() => expect(covers()).toEqual(['Bill']), { interval: 1 });
    history.back();
    await historySettled();
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe(here);
  });

  it('keeps a dialog that opens while a slow browser still removes the entry of a closed one', async () => {
    const { here } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await historySettled();
    const go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    for (const name of ['Close Bill', 'Open Bill']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await act(() => Promise.resolve());
    }
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    go.mockRestore();
    await pressBack();
    expect(covers()).toEqual(['Bill']);
    await pressBack();
    expect([covers(), location.pathname]).toEqual([[], here]);
  });

  it("undoes a dialog's steps one by one, and then closes it", async () => {
    const { here } = await openPage(<Cover name="Add" steps={['Billers', 'Form']} />);
    await press('Open Add');
    await press('Next in Add');
    await press('Next in Add');
    for (const step of ['Billers', 'Add']) {
      await pressBack();
      expect(screen.getByText(step)).toBeVisible();
    }
    await pressBack();
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe(here);
  });

  it('closes a dialog with all its steps when a button closes it', async () => {
    const { below } = await openPage(<Cover name="Add" steps={['Billers']} />);
    await press('Open Add');
    await press('Next in Add');
    await press('Close Add');
    await pressBack();
    expect(location.pathname).toBe(below);
  });

  it('closes all dialogs on a jump to a history entry before the page', async () => {
    const { below } = await openPage(
      <Cover name="Bill">
        <Cover name="Code" />
      </Cover>,
    );
    await press('Open Bill');
    await press('Open Code');
    await pressBack(3);
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe(below);
  });

  it('keeps a dialog open on Back while it must not close', async () => {
    const { here, rerender } = await openPage(<Cover name="Paying" canGoBack={false} />);
    await press('Open Paying');
    await pressBack();
    await pressBack(2);
    expect(covers()).toEqual(['Paying']);
    expect(location.pathname).toBe(here);
    rerender(
      <StrictMode>
        <Cover name="Paying" />
      </StrictMode>,
    );
    await pressBack();
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe(here);
  });

  it('keeps the history entry of a dialog that stays open after Back', async () => {
    function Stubborn() {
      useBackEntries({ open: true, canGoBack: true, onClose: () => undefined });
      return null;
    }
    const { here } = await openPage(<Stubborn />);
    await pressBack();
    await pressBack();
    expect(location.pathname).toBe(here);
  });

  it('removes the entry of a dialog that unmounts with its parent', async () => {
    const { below, rerender } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await historySettled();
    rerender(<p>Broken</p>);
    await pressBack();
    expect(location.pathname).toBe(below);
  });

  it('reuses the entry of a replaced dialog', async () => {
    function Flow() {
      const [step, setStep] = useState<'confirmation' | 'code'>('confirmation');
      useBackEntries({ open: step === 'confirmation', canGoBack: true, onClose: () => undefined });
      useBackEntries({ open: step === 'code', canGoBack: true, onClose: () => undefined });
      return <button onClick={() => setStep('code')}>Yes</button>;
    }
    await openPage(<Flow />);
    const traversals = jest.spyOn(history, 'go');
    const entries = history.length;
    await press('Yes');
    await historySettled();
    expect(history.length).toBe(entries);
    expect(traversals).not.toHaveBeenCalled();
    traversals.mockRestore();
  });
});

describe('the page under a dialog', () => {
  it("navigates from the page's own history entry, so that Back returns directly to it", async () => {
    const { here, below } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await historySettled();
    navigateFromPage(() => history.pushState(null, '', '/next'));
    await press('Close Bill');
    await historySettled();
    expect(location.pathname).toBe('/next');
    await pressBack();
    expect(location.pathname).toBe(here);
    await pressBack();
    expect(location.pathname).toBe(below);
  });

  it('removes the entries of open dialogs when the page is left', async () => {
    const { here } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await historySettled();
    navigateFromPage(() => history.pushState(null, '', '/next'));
    await pressBack();
    expect(covers()).toEqual([]);
    expect(location.pathname).toBe('/next');
    await pressBack();
    expect(location.pathname).toBe(here);
  });

  it('navigates only after the history entry of a closed dialog is removed', async () => {
    const { here } = await openPage(<Cover name="Bill" />);
    await press('Open Bill');
    await historySettled();
    await press('Close Bill');
    navigateFromPage(() => history.pushState(null, '', '/next'));
    await historySettled();
    expect(location.pathname).toBe('/next');
    await pressBack();
    expect(location.pathname).toBe(here);
  });

  it('keeps the page and its dialogs while its guard refuses', async () => {
    const refused = jest.fn();
    const { here } = await openPage(<Cover name="Paying" canGoBack={false} />);
    const release = guardBack({ holds: () => true, onRefused: refused });
    await press('Open Paying');
    await pressBack(2);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe(here);
    expect(covers()).toEqual(['Paying']);
    release();
  });

  it('does not notify the page of a Back that affects only dialogs', async () => {
    await openPage(<Cover name="Bill" />);
    const router = jest.fn();
    addEventListener('popstate', router);
    await press('Open Bill');
    await pressBack();
    await press('Open Bill');
    await press('Close Bill');
    await historySettled();
    expect(router).not.toHaveBeenCalled();
    removeEventListener('popstate', router);
  });

  it("keeps the router's data in the entry", async () => {
    await openPage(<Cover name="Bill" />);
    history.replaceState({ idx: 4, key: 'k' }, '');
    await press('Open Bill');
    await historySettled();
    expect(history.state).toMatchObject({ idx: 4, key: 'k' });
  });
});
